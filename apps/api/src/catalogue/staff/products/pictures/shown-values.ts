import type { ProductOption } from '@karwan/contract/product';
import type { ProductPicture } from '@karwan/contract/product-pictures';
import { badField } from '../../../../platform/faults.ts';

type Shown = NonNullable<ProductPicture['shows']>;

const isValueOf = (options: readonly ProductOption[], { optionId, valueId }: Shown): boolean =>
  options.some(
    (option) =>
      option.optionId === optionId && option.values.some((value) => value.valueId === valueId),
  );

/** Pictures of values that were removed show any value. */
export const withoutGoneValues = (
  before: readonly ProductOption[],
  now: readonly ProductOption[],
  list: readonly ProductPicture[],
): ProductPicture[] =>
  list.map(({ shows, ...picture }) =>
    shows && (isValueOf(now, shows) || !isValueOf(before, shows)) ? { ...picture, shows } : picture,
  );

/** @throws BAD_REQUEST for a picture that shows a value that the product does not have */
export function requireShownValues(
  options: readonly ProductOption[],
  list: readonly ProductPicture[],
): void {
  if (list.some(({ shows }) => shows && !isValueOf(options, shows)))
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
