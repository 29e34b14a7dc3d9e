// What a replay does by itself: keys, and the present moment in view. Nothing here reads what strangers wrote.
window.replayPage ??= (() => {
  const page = () => document.querySelector('[data-replay]');
  const keys = {ArrowRight:'next', j:'next', ArrowLeft:'previous', k:'previous', ArrowDown:'next_day', n:'next_day',
    ArrowUp:'previous_day', p:'previous_day', ' ':'play', Home:'first', End:'last'};
  document.addEventListener('keydown', event => {
    const at = event.target, here = page(), step = keys[event.key];
    if (!here || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    if (at.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return;
    if (event.key === ' ' && at.closest('button, a, input')) return;
    event.preventDefault();
    here.dispatchEvent(new CustomEvent('step', {detail: step}));
  });
  let aim = 0, settled = 0;  // where the talk is being scrolled to, and until when
  const bringIntoView = (talk, line) => {
    const top = line.getBoundingClientRect().top - talk.getBoundingClientRect().top + talk.scrollTop;
    const room = talk.clientHeight, at = performance.now() < settled ? aim : talk.scrollTop;
    if (top >= at + 20 && top + Math.min(line.offsetHeight, room / 2) <= at + room * 0.75) return;
    aim = Math.max(0, top - room * 0.35);
    settled = performance.now() + 600;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(aim - talk.scrollTop) > 2 * room;
    talk.scrollTo({top: aim, behavior: calm ? 'auto' : 'smooth'});
    setTimeout(() => { if (performance.now() >= settled) talk.scrollTop = aim; }, 650);  // however few frames there were
  };
  const show = number => {
    const here = page(), talk = here?.querySelector('.rp-talk');
    if (!talk) return;
    for (const line of talk.querySelectorAll('[data-moment]')) {
      const at = Number(line.dataset.moment), now = at === number;
      line.classList.toggle('rp-ahead', at > number);
      line.classList.toggle('rp-now', now);
      if (now) line.setAttribute('aria-current', 'step'); else line.removeAttribute('aria-current');
      if (now) bringIntoView(talk, line);
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
  return number => setTimeout(() => show(number), 30);  // once the page has been patched, seen or not
})();
