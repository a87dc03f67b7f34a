const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes `share` of `to` into `from`, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to);
  const mixed = channels(from).map((value, at) =>
    Math.round(value + ((other[at] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A warm shade, for surfaces that face away from the light. */
export const shade = (hex: string, share: number) => mix(hex, '#160d0a', share);

/** A warm tint, for surfaces that face the light. */
export const tint = (hex: string, share: number) => mix(hex, '#fff9f0', share);

/** The perceived lightness of a colour, 0 to 1. */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
