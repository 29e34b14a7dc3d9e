// Calls a person whose turn it is: in the title of a hidden tab, and by a sound for those who want one.
(() => {
  const tones = [660, 880];
  let title = null;  // the page's own title, while another stands in its place
  let heard = null;  // the call that has been answered with a sound
  let audio = null;

  const wantsSound = () => localStorage.getItem("sound") === "on";

  function play() {
    if (!wantsSound()) return;
    audio ??= new AudioContext();
    audio.resume();
    tones.forEach((pitch, at) => {
      const begin = audio.currentTime + 0.16 * at;
      const tone = new OscillatorNode(audio, { frequency: pitch });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0.12, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.3);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + 0.3);
    });
  }

  function call() {
    const called = document.querySelector(".ask [data-call]");
    const calling = called?.dataset.call;
    if (calling && document.hidden) {
      title ??= document.title;
      if (document.title !== `● ${calling}`) document.title = `● ${calling}`;
    } else if (title !== null) {
      document.title = title;
      title = null;
    }
    if (called && called !== heard) play();
    heard = called;
    const choice = document.querySelector("[data-sound]:not([data-known])");
    if (choice) {
      choice.dataset.known = "1";
      choice.checked = wantsSound();
    }
  }

  new MutationObserver(call).observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ["data-call"] });
  document.addEventListener("visibilitychange", call);
  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-sound]")) return;
    localStorage.setItem("sound", event.target.checked ? "on" : "off");
    play();  // lets the person hear it, and the browser allow it
  });
})();
