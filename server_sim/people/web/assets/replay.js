// What a replay does by itself: keys, and the present moment in view. Nothing here reads what strangers wrote.
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
