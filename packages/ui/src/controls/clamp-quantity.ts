/** A whole quantity clamped to `min` and `max`; NaN becomes `min` (spec section 5). */
export function clampQuantity(wanted: number, min: number, max: number): number {
  if (!Number.isFinite(wanted)) return min;
  return Math.max(min, Math.min(max, Math.trunc(wanted)));
}
