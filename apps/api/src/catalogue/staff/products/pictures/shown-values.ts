import type { ProductOption } from '@karwan/contract/product';
import type { ProductPicture } from '@karwan/contract/product-pictures';
import { badField } from '../../../../platform/faults.ts';

/** @throws BAD_REQUEST for a picture that shows a value that the product does not have */
export function requireShownValues(
  options: readonly ProductOption[],
  list: readonly ProductPicture[],
): void {
  const isKnown = ({ optionId, valueId }: NonNullable<ProductPicture['shows']>) =>
    options.some(
      (option) =>
        option.optionId === optionId && option.values.some((value) => value.valueId === valueId),
    );
  if (list.some(({ shows }) => shows && !isKnown(shows)))
    throw badField('list', 'shows a value that this product does not have', 'choice');
}

/** The options with the pictures that show each of their values, in the order of the pictures. */
export const withShownPictures = (
  options: readonly ProductOption[],
  list: readonly ProductPicture[],
): ProductOption[] =>
  options.map((option) => ({
    ...option,
    values: option.values.map(({ images: _, ...value }) => {
      const images = list
        .filter(
          ({ shows }) => shows?.optionId === option.optionId && shows.valueId === value.valueId,
        )
        .map(({ image }) => image);
      return images.length > 0 ? { ...value, images } : value;
    }),
  }));
