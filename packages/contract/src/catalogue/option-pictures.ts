import type { ProductOption } from './product.ts';

/** One chosen value of an option. */
interface Chosen {
  readonly optionId: string;
  readonly valueId: string;
}

/**
 * The pictures that show the product as chosen: those of the first option whose chosen value has some.
 * @returns picture keys or https addresses; empty: no chosen value has a picture
 */
export function picturesOfChoice(
  options: readonly ProductOption[],
  chosen: readonly Chosen[],
): readonly string[] {
  for (const { optionId, values } of options) {
    const valueId = chosen.find((one) => one.optionId === optionId)?.valueId;
    const images = values.find((value) => value.valueId === valueId)?.images ?? [];
    if (images.length > 0) return images;
  }
  return [];
}
