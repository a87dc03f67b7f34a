import type { ProductVariants, TypedOption } from '@karwan/contract/product-variants';
import { optionsToLines, typedOptions } from './option-lines.ts';

interface Described {
  readonly options: readonly TypedOption[];
  /** Titles of the options that divide the stock. */
  readonly dividing: readonly string[];
  readonly list: readonly Pick<
    ProductVariants['list'][number],
    'id' | 'code' | 'gtin' | 'weightGrams'
  >[];
}

/** Variants as one text, to tell whether a form changes them. */
export const describeVariants = ({ options, dividing, list }: Described): string =>
  JSON.stringify([
    optionsToLines(options),
    dividing,
    list.map(({ id, code, gtin, weightGrams }) => [id, code, gtin, weightGrams]),
  ]);

export const variantsText = ({ options, dividing, list }: ProductVariants): string =>
  describeVariants({
    options: typedOptions(options),
    dividing: options
      .filter(({ optionId }) => dividing.includes(optionId))
      .map(({ optionTitle }) => optionTitle),
    list,
  });
