let audio: AudioContext | undefined;

/** A high tone for what was taken, a low one for what was not, and a phone shakes: nobody has to look at each scan. */
export function scanTone(good: boolean): void {
  navigator.vibrate?.(good ? 40 : [80, 60, 80]);
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = good ? 1_760 : 220;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + (good ? 0.08 : 0.25));
  } catch {
    // Sound is a help; a browser without it scans as well.
  }
}
