// Steps through a shared game. What players wrote is set as text only.
'use strict';
const byId = id => document.getElementById(id);
const data = JSON.parse(byId('data').textContent);
const talk = byId('talk'), viewer = byId('viewer'), place = byId('place'), roles = byId('roles');
const SVG = document.createElementNS.bind(document, 'http://www.w3.org/2000/svg');
const WIDTH = 120, HEIGHT = 24, PAUSE = 1500, SWIPE = 50;
let stops = [], now = 0, shown = false, clock = null;

const make = (kind, style, parent) => {
  const made = document.createElement(kind);
  made.className = style;
  parent.append(made);
  return made;
};

const rows = data.players.map((name, seat) => {
  const row = make('li', '', byId('beliefs'));
  row.dataset.seat = seat;
  const who = make('span', 'who', row);
  const title = make('b', 'name', who);
  title.textContent = name;
  title.dataset.seat = seat;
  const claim = make('span', 'chip claim', who);
  const bar = make('span', 'bar', row), fill = make('span', 'fill', bar);
  const figure = make('span', 'figure', row), likeliest = make('span', 'likeliest', row);
  const chart = SVG('svg'), line = SVG('path'), cursor = SVG('line');
  chart.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  chart.setAttribute('preserveAspectRatio', 'none');
  chart.setAttribute('aria-hidden', 'true');
  cursor.setAttribute('y2', HEIGHT);
  chart.append(line, cursor);
  row.append(chart);
  return {row, claim, fill, figure, likeliest, line, cursor};
});

for (const seat of data.seats) {
  const option = make('option', '', viewer);
  option.value = viewer.options.length - 1;
  option.textContent = data.players[seat];
  option.disabled = true;
}

const end = Math.max(1, ...[...talk.querySelectorAll('[data-at]')].map(line => Number(line.dataset.at)));
const across = at => WIDTH * Math.max(at, 0) / end;
const up = percent => HEIGHT - 2 - (HEIGHT - 4) * percent / 100;
const latest = (list, at) => list.filter(one => one[0] <= at).pop();

const course = (entries, seat, at) => {
  let path = '';
  for (const [moment, row] of entries) {
    if (moment > at || !row[seat]) break;
    const x = across(moment).toFixed(1), y = up(row[seat][0]).toFixed(1);
    path += path ? `H${x}V${y}` : `M${x} ${y}`;
  }
  return path;
};

const showBeliefs = at => {
  const entries = data.beliefs[Number(viewer.value)];
  const row = (latest(entries, at) ?? entries[0])[1];
  rows.forEach((part, seat) => {
    const chances = row[seat];
    const died = data.deaths.find(one => one[1] === seat && one[0] <= at);
    const percent = chances && !died ? chances[0] : 0;
    part.row.classList.toggle('dead', Boolean(died));
    part.fill.style.width = `${percent}%`;
    part.figure.textContent = chances && !died ? `${percent}%` : '';
    part.likeliest.textContent = died ? `✝ ${data.words.dead}` : `${data.roleNames[chances[1]]} ${chances[2]}%`;
    part.claim.textContent = latest(data.claims.filter(one => one[1] === seat), at)?.[2] ?? '';
    const last = died ? Math.min(at, died[0]) : at, path = course(entries, seat, last);
    part.line.setAttribute('d', path && `${path}H${across(last).toFixed(1)}`);
    part.cursor.setAttribute('x1', across(at));
    part.cursor.setAttribute('x2', across(at));
  });
};

const show = stop => {
  now = Math.min(Math.max(stop, 0), stops.length - 1);
  const at = Number(stops[now].dataset.at);
  for (const line of talk.querySelectorAll('[data-at]')) {
    line.classList.toggle('ahead', Number(line.dataset.at) > at);
    line.classList.toggle('now', line === stops[now]);
  }
  talk.querySelector('[aria-current]')?.removeAttribute('aria-current');
  stops[now].setAttribute('aria-current', 'step');
  const line = stops[now].getBoundingClientRect(), box = talk.getBoundingClientRect();
  if (line.top < box.top + 40 || line.bottom > box.bottom - 40) {
    talk.scrollTop += line.top - box.top - talk.clientHeight * .4;
  }
  place.max = stops.length - 1;
  place.value = now;
  showBeliefs(at);
};

const findStops = () => {
  stops = [...talk.querySelectorAll('[data-at]:not([hidden]):not(.silent)')];
};

const tagRoles = () => {
  for (const tag of document.querySelectorAll('.role')) tag.remove();
  if (!shown) return;
  for (const name of document.querySelectorAll('.name')) {
    const role = data.roles[Number(name.dataset.seat)];
    const tag = document.createElement('span');
    tag.className = `role role-${role}`;
    tag.textContent = data.roleNames[role];
    name.after(tag);
  }
};

const toggleRoles = () => {
  if (!roles) return;
  const at = Number(stops[now].dataset.at);
  shown = !shown;
  document.body.classList.toggle('roles-shown', shown);
  for (const secret of document.querySelectorAll('.secret')) secret.hidden = !shown;
  for (const told of document.querySelectorAll('.told')) told.hidden = shown;
  roles.textContent = shown ? data.words.hide_roles : data.words.show_roles;
  roles.setAttribute('aria-pressed', shown);
  for (const option of viewer.options) option.disabled = !shown && option.value !== '0';
  if (!shown) viewer.value = '0';
  tagRoles();
  findStops();
  show(stops.findLastIndex(stop => Number(stop.dataset.at) <= at));
};

const pause = () => {
  clearInterval(clock);
  clock = null;
  byId('play').textContent = '▶';
  byId('play').setAttribute('aria-label', data.words.play);
};

const togglePlay = () => {
  if (clock) return pause();
  clock = setInterval(() => { if (now < stops.length - 1) show(now + 1); else pause(); }, PAUSE);
  byId('play').textContent = '‖';
  byId('play').setAttribute('aria-label', data.words.pause);
};

const ways = {
  first: () => show(0), previous: () => show(now - 1), play: togglePlay,
  next: () => show(now + 1), last: () => show(stops.length - 1), roles: toggleRoles,
};
const keys = {
  Home: 'first', ArrowLeft: 'previous', ' ': 'play', ArrowRight: 'next', End: 'last', r: 'roles', R: 'roles',
};

for (const [way, go] of Object.entries(ways)) byId(way)?.addEventListener('click', go);
place.addEventListener('input', () => show(Number(place.value)));
viewer.addEventListener('change', () => show(now));
talk.addEventListener('click', event => {
  const line = event.target.closest('[data-at]');
  if (line && !String(getSelection())) show(Math.max(0, stops.indexOf(line)));
});
document.addEventListener('keydown', event => {
  const way = keys[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('select')) return;
  if (event.key === ' ' && event.target.closest('button')) return;
  event.preventDefault();
  ways[way]();
});
let touched = null;
document.querySelector('main').addEventListener('touchstart', event => {
  touched = event.touches.length === 1 ? event.touches[0] : null;
}, {passive: true});
document.querySelector('main').addEventListener('touchend', event => {
  if (!touched) return;
  const aside = event.changedTouches[0].clientX - touched.clientX;
  const down = event.changedTouches[0].clientY - touched.clientY;
  if (Math.abs(aside) > SWIPE && Math.abs(aside) > 2 * Math.abs(down)) show(now + (aside < 0 ? 1 : -1));
}, {passive: true});

findStops();
if (stops.length) show(0);
