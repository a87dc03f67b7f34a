import type { ProductPicture } from '@karwan/contract/product-pictures';

type Shown = NonNullable<ProductPicture['shows']>;

/** A value of an option as the value of a choice. */
export const shownText = ({ optionId, valueId }: Shown): string =>
  new URLSearchParams({ option: optionId, value: valueId }).toString();

export function textToShown(text: string): Shown | undefined {
  const fields = new URLSearchParams(text);
  const optionId = fields.get('option');
  const valueId = fields.get('value');
  return optionId !== null && valueId !== null ? { optionId, valueId } : undefined;
}
