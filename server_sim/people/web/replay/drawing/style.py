"""How the replay page looks, in light and dark, and what it does in the browser."""

from __future__ import annotations

STYLE = """
.rp { --bg:#f6f5f1; --card:#fff; --ink:#1d2230; --mute:#5d6577; --line:#e2e0d9; --soft:#f0eee8;
  --accent:#3f4fc4; --accent-soft:#e9ebfb; --vote:#b7791f; --blood:#b3261e; --blood-soft:#fbeae8; --leaf:#1f7a5a;
  --night:#6b4fa0; --face-l:42%; --name-l:34%; --q-primary:var(--accent);
  color:var(--ink); width:100%; max-width:1360px; margin:0 auto;
  font-size:15px; line-height:1.55; }
.body--dark .rp { --bg:#12141c; --card:#1b1e29; --ink:#e8e9ef; --mute:#9aa2b5; --line:#2d3242; --soft:#232735;
  --accent:#9aa6ff; --accent-soft:#282d4d; --vote:#e3b04b; --blood:#ff8a80; --blood-soft:#3a2124; --leaf:#5fc9a0;
  --night:#b79bea; --face-l:36%; --name-l:76%; }
.rp *, .rp *::before { box-sizing:border-box; }
.rp button { font:inherit; color:inherit; }
.rp :focus-visible { outline:3px solid var(--accent); outline-offset:2px; }
.rp-top { display:flex; flex-wrap:wrap; align-items:center; gap:6px 14px; margin-bottom:10px; }
.rp-title { font-size:19px; line-height:1.3; font-weight:700; margin:0; min-width:0;
  max-width:100%; overflow:hidden; text-overflow:ellipsis; white-space:nowrap; }
.rp-facts { color:var(--mute); font-size:13px; }
.rp-spread { flex:1; }
.rp-live { background:var(--blood); color:var(--card); font-size:12px; font-weight:700; border-radius:99px;
  padding:1px 10px; letter-spacing:.04em; }
.rp-card { background:var(--card); border:1px solid var(--line); border-radius:14px; }
.rp-days { display:flex; gap:4px; overflow-x:auto; padding:3px; margin:0 -3px 10px; scrollbar-width:thin; }
.rp-day { --done:0%; flex:1 0 auto; min-width:92px; max-width:100%; text-align:start; border:1px solid var(--line);
  background:var(--card); border-radius:10px; padding:5px 10px 9px; position:relative; overflow:hidden;
  cursor:pointer; min-height:44px; }
.rp-day::after { content:""; position:absolute; left:0; bottom:0; height:4px; width:var(--done);
  background:var(--accent); transition:width .2s; }
.rp-day:hover { border-color:var(--accent); }
.rp-day[aria-current] { background:var(--accent-soft); border-color:var(--accent); }
.rp-day-name { display:block; font-weight:650; font-size:13px; white-space:nowrap; }
.rp-cross { display:block; font-size:12px; color:var(--blood); white-space:nowrap; overflow:hidden;
  text-overflow:ellipsis; max-width:14em; }
.rp-main { display:grid; grid-template-columns:minmax(0,1fr) minmax(0,470px); gap:14px; align-items:start; }
.rp-side { display:grid; gap:14px; min-width:0; }
.rp-talk { height:calc(100dvh - 96px); min-height:380px; position:sticky; top:12px; overflow-y:auto; padding:4px 14px 40vh;
  overscroll-behavior:contain; }
.rp-talk h3 { font-size:13px; font-weight:700; margin:0; color:var(--mute); letter-spacing:.06em; line-height:1.6; }
.rp-dawn { display:flex; align-items:center; gap:10px; padding:14px 8px 6px; border-radius:8px; }
.rp-dawn::after { content:""; flex:1; border-top:1px solid var(--line); }
.rp-talk ol { list-style:none; margin:0; padding:0; }
.rp-talk li { position:relative; border-radius:10px; padding:6px 10px; cursor:pointer; transition:opacity .15s; }
.rp-talk li:hover { background:var(--soft); }
.rp-talk .rp-said { padding-inline-start:52px; min-height:46px; margin:2px 0; }
.rp-said p { margin:0; overflow-wrap:anywhere; white-space:pre-wrap; max-height:16em; overflow-y:auto; }
.rp-face { position:absolute; inset-inline-start:10px; top:9px; width:32px; height:32px; border-radius:50%; color:#fff;
  background:hsl(var(--hue) 48% var(--face-l)); display:grid; place-items:center; font-weight:700; font-size:14px; }
.rp-name { color:hsl(var(--hue) 60% var(--name-l)); font-weight:650; overflow-wrap:anywhere; unicode-bidi:isolate; }
.rp-head { font-size:13px; line-height:1.4; }
.rp-role, .rp-tag { font-size:11px; border-radius:5px; padding:0 6px; margin-inline-start:5px; font-weight:600;
  background:var(--soft); color:var(--mute); white-space:nowrap; }
.rp-role.rp-werewolf { background:var(--blood-soft); color:var(--blood); }
.rp-role.rp-possessed, .rp-tag { background:color-mix(in srgb, var(--night) 16%, var(--card)); color:var(--night); }
.rp-role.rp-seer, .rp-role.rp-medium, .rp-role.rp-bodyguard {
  background:color-mix(in srgb, var(--leaf) 15%, var(--card)); color:var(--leaf); }
.rp-silent { display:inline-block; font-size:12px; color:var(--mute); padding:0 8px!important; }
.rp-silent .rp-name { font-weight:500; color:inherit; }
.rp-silent .rp-role { display:none; }
.rp-happens { display:flex; gap:10px; align-items:baseline; font-size:14px; padding-inline-start:20px!important; }
.rp-happens .rp-role { background:none!important; padding:0; margin-inline:3px 0; }
.rp-sign { flex:none; width:8px; height:8px; border-radius:50%; background:var(--mute); }
.rp-is-vote .rp-sign, .rp-is-election-vote .rp-sign { background:var(--vote); }
.rp-is-pseudo-vote .rp-sign { background:none; border:2px solid var(--vote); }
.rp-is-divination .rp-sign, .rp-is-guard .rp-sign { background:var(--leaf); }
.rp-is-attack-vote .rp-sign { background:var(--blood); }
.rp-great { margin:6px 0; background:var(--soft); font-weight:600; padding-block:9px!important; }
.rp-is-execution, .rp-is-attack { background:var(--blood-soft); }
.rp-is-execution .rp-sign, .rp-is-attack .rp-sign { background:var(--blood); border-radius:2px; transform:rotate(45deg); }
.rp-is-sheriff .rp-sign { background:var(--vote); }
.rp-is-result { background:var(--accent-soft); font-size:16px; }
.rp-is-result .rp-sign { background:var(--accent); }
.rp-secret { border-inline-start:3px solid var(--night); border-start-start-radius:3px; border-end-start-radius:3px; }
.rp-talk .rp-ahead { opacity:.3; }
.rp-talk .rp-now { background:var(--accent-soft); box-shadow:0 0 0 2px var(--accent); opacity:1; }
.rp-chips { display:flex; flex-wrap:wrap; gap:4px; margin-top:3px; }
.rp-chip { --c:var(--mute); font-size:12px; line-height:1.5; border-radius:6px; padding:0 7px; overflow-wrap:anywhere;
  background:color-mix(in srgb, var(--c) 13%, var(--card)); color:color-mix(in srgb, var(--c) 80%, var(--ink)); }
.rp-chip i { font-style:normal; font-weight:700; margin-inline-end:2px; }
.rp-chip-claim { --c:var(--night); } .rp-chip-result { --c:var(--leaf); } .rp-chip-vote { --c:var(--vote); }
.rp-chip-question { --c:var(--accent); } .rp-chip-retraction { --c:var(--blood); }
.rp-bar-of-steps { display:flex; justify-content:center; align-items:center; gap:4px; padding:4px 12px; width:fit-content;
  max-width:100%; margin:14px auto 0; position:sticky; bottom:10px; z-index:5; border-radius:99px;
  box-shadow:0 6px 24px #0003; }
.rp-bar-of-steps .q-btn { min-width:44px; min-height:44px; }
.rp-pace { width:96px; margin-inline-start:6px; }
.rp-keys { color:var(--mute); font-size:12px; margin:6px 4px 0; }
.rp-stage { padding:10px 12px 12px; }
.rp-circle { display:block; width:100%; height:auto; max-height:44dvh; overflow:visible; }
.rp-felt { fill:var(--soft); stroke:var(--line); }
.rp-pill rect { fill:var(--card); stroke:hsl(var(--hue) 48% 52%); stroke-width:1.5; }
.rp-pill text { font-size:12.5px; font-weight:600; fill:var(--ink); text-anchor:middle; }
.rp-pill .rp-pill-role { font-size:10px; font-weight:500; fill:var(--mute); }
.rp-pill.rp-werewolf rect { fill:var(--blood-soft); } .rp-pill.rp-werewolf .rp-pill-role { fill:var(--blood); }
.rp-pill.rp-dead rect { fill:var(--soft); stroke:var(--line); stroke-dasharray:3 3; }
.rp-pill.rp-dead text { fill:var(--mute); font-weight:400; }
.rp-pill.rp-speaks rect { stroke:var(--accent); stroke-width:3; fill:var(--accent-soft); }
.rp-pill.rp-struck rect { stroke:var(--blood); stroke-width:3; stroke-dasharray:none; fill:var(--blood-soft); }
.rp-pill.rp-struck text { fill:var(--blood); font-weight:700; }
.rp-arrow { fill:none; stroke:var(--vote); stroke-width:2; }
.rp-arrow.rp-is-divination, .rp-arrow.rp-is-guard { stroke:var(--leaf); }
.rp-arrow.rp-is-attack-vote { stroke:var(--blood); }
.rp-arrow.rp-is-pseudo-vote { stroke-dasharray:5 4; }
#rp-head path { fill:var(--vote); fill:context-stroke; }
.rp-beliefs { padding:12px 14px 14px; }
.rp-beliefs h3, .rp-why h4 { font-size:15px; line-height:1.4; font-weight:700; margin:0; }
.rp-hint { color:var(--mute); font-size:13px; margin:0 0 8px; }
.rp-ask { display:flex; flex-wrap:wrap; gap:8px 12px; margin-bottom:10px; }
.rp-ask > * { flex:1 1 136px; min-width:0; }
.rp-rows { display:grid; gap:1px; }
.rp-row { display:grid; grid-template-columns:minmax(0,8.2em) minmax(0,1fr) 96px; gap:10px; align-items:center; width:100%;
  text-align:start; border:0; background:none; border-radius:8px; padding:3px 8px; cursor:pointer; min-height:36px; }
.rp-row:hover { background:var(--soft); }
.rp-row[aria-pressed=true] { background:var(--accent-soft); }
.rp-row .rp-who { overflow:hidden; text-overflow:ellipsis; white-space:nowrap; font-size:14px; min-width:0; }
.rp-row.rp-dead .rp-who { text-decoration:line-through; opacity:.65; }
.rp-row > * { min-width:0; display:block; }
.rp-meter { display:flex; align-items:center; gap:8px; }
.rp-bar { flex:1; height:10px; border-radius:5px; background:var(--soft); overflow:hidden; display:block; }
.rp-row:hover .rp-bar, .rp-row[aria-pressed=true] .rp-bar { background:color-mix(in srgb, var(--mute) 18%, transparent); }
.rp-fill { display:block; height:100%; border-radius:5px; background:var(--tone); transition:width .25s; }
.rp-figure { width:3.1em; text-align:end; font-variant-numeric:tabular-nums; font-size:13px; font-weight:600; }
.rp-rows { --tone:var(--accent); } .rp-rows.rp-of-werewolf { --tone:var(--blood); }
.rp-rows.rp-of-possessed { --tone:var(--night); } .rp-rows.rp-of-reliability { --tone:var(--leaf); }
.rp-spark { width:96px; height:26px; display:block; }
.rp-base { stroke:var(--line); } .rp-cursor { stroke:var(--mute); stroke-dasharray:2 2; opacity:.6; }
.rp-line { fill:none; stroke:var(--tone); stroke-width:1.6; vector-effect:non-scaling-stroke; }
.rp-area { fill:var(--tone); opacity:.14; }
.rp-why { margin-top:12px; border-top:1px solid var(--line); padding-top:10px; }
.rp-why ul { margin:4px 0 0; padding-inline-start:18px; list-style:disc; font-size:14px; }
.rp-why li { overflow-wrap:anywhere; }
.rp-busy { color:var(--mute); font-size:13px; display:flex; gap:8px; align-items:center; }
.rp-problem { color:var(--blood); font-size:14px; overflow-wrap:anywhere; }
.rp-drop { width:100%; }
.rp-drop .q-uploader { width:100%; max-height:none; box-shadow:none; }
.rp-game { display:flex; align-items:baseline; gap:10px; width:100%; text-align:start; padding:10px 14px; min-height:44px;
  border:0; border-bottom:1px solid var(--line); background:none; cursor:pointer; overflow-wrap:anywhere; }
.rp-game:last-child { border-bottom:0; } .rp-game:hover { background:var(--soft); }
@media (max-width:899px) {
  .rp { font-size:15px; }
  .rp-main { display:flex; flex-direction:column; align-items:stretch; }
  .rp-talk { height:46dvh; min-height:300px; padding:2px 6px 20vh; position:relative; top:0; }
  .rp-bar-of-steps { gap:2px; padding:3px 8px; }
  .rp-outer { display:none; }
  .rp-circle { max-height:none; }
  .rp-keys { display:none; }
  .rp-row { grid-template-columns:minmax(0,6.6em) minmax(0,1fr) 72px; gap:8px; min-height:44px; padding-inline:4px; }
  .rp-spark { width:72px; }
  .rp-day { min-width:76px; }
}
@media (prefers-reduced-motion:reduce) { .rp * { transition:none!important; scroll-behavior:auto!important; } }
"""

SCRIPT = """
window.replayPage ??= (() => {
  const page = () => document.querySelector('[data-replay]');
  const keys = {ArrowRight:'next', j:'next', ArrowLeft:'previous', k:'previous', ArrowDown:'next_day', n:'next_day',
    ArrowUp:'previous_day', p:'previous_day', ' ':'play', Home:'first', End:'last'};
  document.addEventListener('keydown', event => {
    const at = event.target, here = page(), step = keys[event.key];
    if (!here || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    if (at.closest('input, textarea, select, [contenteditable], [role=listbox], [role=combobox], [role=option]')) return;
    if (event.key === ' ' && at.closest('button, a, [role=button], [role=switch], [role=radio]')) return;
    event.preventDefault();
    here.dispatchEvent(new CustomEvent('step', {detail: step}));
  });
  const show = number => {
    const here = page(), talk = here?.querySelector('.rp-talk');
    if (!talk) return;
    for (const line of talk.querySelectorAll('[data-moment]')) {
      const at = Number(line.dataset.moment), now = at === number;
      line.classList.toggle('rp-ahead', at > number);
      line.classList.toggle('rp-now', now);
      if (now) line.setAttribute('aria-current', 'step'); else line.removeAttribute('aria-current');
      if (now) {
        const top = line.getBoundingClientRect().top - talk.getBoundingClientRect().top + talk.scrollTop, room = talk.clientHeight;
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (top < talk.scrollTop + 20 || top + line.offsetHeight > talk.scrollTop + room * 0.75)
          talk.scrollTo({top: top - room * 0.35, behavior: calm ? 'auto' : 'smooth'});
      }
    }
    for (const day of here.querySelectorAll('.rp-day')) {
      const from = Number(day.dataset.from), to = Number(day.dataset.to), now = from <= number && number <= to;
      const done = number > to ? 1 : number < from ? 0 : (number - from + 1) / (to - from + 1);
      day.style.setProperty('--done', `${100 * done}%`);
      if (!now) day.removeAttribute('aria-current');
      else if (!day.hasAttribute('aria-current')) {
        day.setAttribute('aria-current', 'date');
        const line = day.parentElement;
        line.scrollTo({left: day.offsetLeft - line.clientWidth * 0.3});
      }
    }
  };
  return number => requestAnimationFrame(() => requestAnimationFrame(() => show(number)));
})();
"""
