/** A whole quantity clamped to `min` and `max`; NaN becomes `min` (spec section 5). */
export function clampQuantity(requested: number, min: number, max: number): number {
  if (!Number.isFinite(requested)) return min;
  return Math.max(min, Math.min(max, Math.trunc(requested)));
}
