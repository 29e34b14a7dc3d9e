// What a page does by itself: clocks, keys, scrolling, letters left. Nothing here reads what strangers wrote.
(() => {
  const soon = 10;
  const ends = new WeakMap();

  // A clock: <span class="clock" data-left="42.0">; the server says how much is left, the page counts.
  function countClocks() {
    for (const clock of document.querySelectorAll(".clock[data-left]")) {
      const told = clock.dataset.left + "/" + clock.dataset.question;
      if (ends.get(clock)?.told !== told)
        ends.set(clock, { told, at: performance.now() + 1000 * Number(clock.dataset.left) });
      const left = Math.max(0, Math.ceil((ends.get(clock).at - performance.now()) / 1000));
      const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      const place = clock.querySelector(".time");
      if (place && place.textContent !== shown) place.textContent = shown;
      clock.classList.toggle("short", left <= soon);
    }
  }
  setInterval(countClocks, 500);

  // The talk follows its end, unless somebody reads further up or has yet to read the opening; whoever
  // speaks is brought to the end.
  function follow(talk) {
    let atEnd = true;
    let last = 0;
    let opening = null;
    let own = 0;
    const look = () => talk.classList.toggle("behind", talk.scrollHeight - talk.scrollTop - talk.clientHeight > 80);
    const down = () => {
      const fresh = talk.querySelector(".opening[data-fresh]");
      if (fresh && !opening) atEnd = false;
      opening = fresh ?? opening;
      const said = talk.querySelectorAll(".said.me").length;
      if (said > own) atEnd = true;
      own = said;
      if (atEnd) talk.scrollTop = talk.scrollHeight;
      look();
    };
    talk.addEventListener("scroll", () => {
      if (talk.scrollHeight - talk.scrollTop - talk.clientHeight < 80) atEnd = true;
      else if (talk.scrollTop < last) atEnd = false;
      last = talk.scrollTop;
      look();
    });
    new MutationObserver(down).observe(talk, { childList: true, subtree: true });
    new ResizeObserver(down).observe(talk);
    down();
  }

  function lettersLeft(area) {
    const place = document.getElementById(area.dataset.letters);
    if (!place) return;
    const left = Number(area.dataset.limit) - [...area.value].length;
    place.textContent = place.dataset.words.replace("#", left);
    place.classList.toggle("over", left < 0);
  }

  // Boxes of which so many may be ticked: <div data-most="2">; then the others wait until one is free again.
  function ticked(boxes) {
    const all = [...boxes.querySelectorAll("input[type=checkbox]")];
    const full = all.filter((box) => box.checked).length >= Number(boxes.dataset.most);
    for (const box of all) box.disabled = full && !box.checked;
  }

  // Where a pointer is fine there is a keyboard: a new question takes the focus, unless somebody writes.
  function called(ask) {
    const first = ask.querySelector("[data-first]");
    if (!first || first.dataset.seen) return;
    first.dataset.seen = "1";
    const busy = document.activeElement?.matches?.("input, textarea, select") && document.activeElement.value;
    if (matchMedia("(pointer: fine)").matches && !busy) first.focus({ preventScroll: true });
  }

  new MutationObserver(() => {
    for (const talk of document.querySelectorAll(".talk:not([data-followed])")) {
      talk.dataset.followed = "1";
      follow(talk);
    }
    for (const area of document.querySelectorAll("textarea[data-limit]:not([data-counted])")) {
      area.dataset.counted = "1";
      lettersLeft(area);
    }
    for (const ask of document.querySelectorAll(".ask")) called(ask);
    countClocks();
  }).observe(document.documentElement, { childList: true, subtree: true });

  document.addEventListener("input", (event) => {
    if (event.target.matches("textarea[data-limit]")) lettersLeft(event.target);
    if (event.target.matches("[data-most] input")) ticked(event.target.closest("[data-most]"));
  });

  document.addEventListener("keydown", (event) => {
    const area = event.target.closest?.("textarea[data-sends]");
    if (area && event.key === "Enter" && !event.shiftKey && !event.isComposing && event.keyCode !== 229) {
      event.preventDefault();
      area.form.requestSubmit();
    }
    if (event.target.matches?.("input:not([type=checkbox]), textarea, select") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^[0-9]$/.test(event.key)) document.querySelector(`[data-key="${event.key}"]`)?.click();
  });

  // Without a secure address a browser has no clipboard; then the text is shown to be copied by hand.
  function copy(button, text) {
    const said = button.querySelector("span");
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => { said.textContent = button.dataset.done; });
    else said.textContent = text;
  }

  document.addEventListener("click", (event) => {
    const language = event.target.closest?.("[data-language]")?.dataset.language;
    if (language) {
      document.cookie = `language=${language};path=/;max-age=31536000;samesite=strict`;
      location.reload();
    }
    const toggle = event.target.closest?.("[data-toggles]");
    if (toggle) {
      const isOpen = document.getElementById(toggle.dataset.toggles).classList.toggle("open");
      toggle.setAttribute("aria-expanded", String(isOpen));
    }
    const talk = event.target.closest?.("[data-to-end]")?.previousElementSibling;
    if (talk) {
      talk.scrollTop = talk.scrollHeight;
      talk.focus({ preventScroll: true });
    }
    const copied = event.target.closest?.("[data-copies]");
    if (copied) copy(copied, document.getElementById(copied.dataset.copies).value);
    const shared = event.target.closest?.("[data-shares]");
    if (shared) {
      const url = new URL(shared.dataset.shares, location.href).href;
      if (navigator.share && matchMedia("(pointer: coarse)").matches) navigator.share({ url }).catch(() => {});
      else copy(shared, url);
    }
  });
})();
