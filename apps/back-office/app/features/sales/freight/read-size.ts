/**
 * Parses length, width and height in centimetres, as in `30 x 20 x 7.5`. @returns them in millimetres; undefined if it is
 * invalid
 */
export function readSize(text: string): [number, number, number] | undefined {
  const sides = text
    .split(/[x×*,]/i)
    .map((side) => side.trim())
    .filter((side) => /^\d{1,4}(\.\d+)?$/.test(side))
    .map((side) => Math.round(Number(side) * 10));
  const [length = 0, width = 0, height = 0] = sides;
  return sides.length === 3 && length * width * height > 0 ? [length, width, height] : undefined;
}
