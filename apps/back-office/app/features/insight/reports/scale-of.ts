/** The lines of a scale up to a value: the roundest three or four steps that hold it, from the top to zero. */
export function scaleOf(most: number): readonly number[] {
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  // Values are whole: a step below one would repeat its lines.
  const whole = Math.max(1, Math.ceil(step));
  const lines = Math.ceil(most / whole);
  return Array.from({ length: lines + 1 }, (_, at) => (lines - at) * whole);
}
