let audio: AudioContext | undefined;

/** Plays a high tone for an accepted scan, a low one for a rejected one, and vibrates: so nobody has to watch the screen. */
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
    // Sound is optional: scanning works without it.
  }
}
