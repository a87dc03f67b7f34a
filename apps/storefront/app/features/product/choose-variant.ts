import type { Product } from '@karwan/contract/product';
import type { ProductVariant } from '@karwan/contract/variant';
import type { Choices } from './choices.ts';

/** The fields needed for choosing: variants, and the options by which they differ. */
export type Choosable = Pick<Product, 'variants' | 'variantOptions'>;

/**
 * State of a value, given the other choices: in stock, sold out, in no variant together with them, or in no variant
 * of this zone.
 */
export type ValueState = 'available' | 'sold_out' | 'not_combined' | 'not_offered';

/** Variants with all chosen values; options without a choice match any value. */
function fitting({ variants, variantOptions }: Choosable, choices: Choices): ProductVariant[] {
  return variants.filter(({ choice }) =>
    variantOptions.every((optionId, index) => {
      const chosen = choices[optionId];
      return chosen === undefined || chosen === choice[index];
    }),
  );
}

/** The chosen variant; undefined while an option is missing, or if there is none. */
export function chosenVariant(product: Choosable, choices: Choices): ProductVariant | undefined {
  const { variantOptions } = product;
  if (variantOptions.length === 0) return undefined;
  return variantOptions.every((optionId) => choices[optionId] !== undefined)
    ? fitting(product, choices)[0]
    : undefined;
}

export function valueState(
  product: Choosable,
  choices: Choices,
  optionId: string,
  valueId: string,
): ValueState {
  if (!product.variantOptions.includes(optionId)) return 'available';
  if (fitting(product, { [optionId]: valueId }).length === 0) return 'not_offered';
  const together = fitting(product, { ...choices, [optionId]: valueId });
  if (together.length === 0) return 'not_combined';
  return together.some(({ stock }) => stock > 0) ? 'available' : 'sold_out';
}

/**
 * Chooses a value. Choices of other options that no variant combines with it are dropped, later options first, and an
 * option with a single remaining value is selected: so a complete choice is always a variant. A value that no variant
 * has changes nothing.
 */
export function chooseValue(
  product: Choosable,
  choices: Choices,
  optionId: string,
  valueId: string,
): Choices {
  const { variantOptions } = product;
  if (!variantOptions.includes(optionId)) return { ...choices, [optionId]: valueId };
  let stored = { ...withoutOptions(choices, variantOptions), [optionId]: valueId };
  if (fitting(product, stored).length === 0) return choices;
  for (const other of variantOptions) {
    const chosen = choices[other];
    if (other === optionId || chosen === undefined) continue;
    const withOther = { ...stored, [other]: chosen };
    if (fitting(product, withOther).length > 0) stored = withOther;
  }
  return takeOnlyValues(product, stored);
}

/** Initial choices: those in the URL as far as a variant combines them, and options with a single value. */
export function choicesFrom(product: Choosable, named: Choices): Choices {
  const taken = product.variantOptions.reduce<Choices>(
    (choices, optionId) => {
      const valueId = named[optionId];
      return valueId === undefined ? choices : chooseValue(product, choices, optionId, valueId);
    },
    withoutOptions(named, product.variantOptions),
  );
  return takeOnlyValues(product, taken);
}

/** The choices of a variant, by its code; undefined if the product has no such variant. */
export function choicesOfVariant(
  { variants, variantOptions }: Choosable,
  code: string,
): Choices | undefined {
  const variant = variants.find((one) => one.code === code);
  return (
    variant &&
    Object.fromEntries(
      variantOptions.map((optionId, index) => [optionId, variant.choice[index] ?? '']),
    )
  );
}

const withoutOptions = (choices: Choices, optionIds: readonly string[]): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([optionId]) => !optionIds.includes(optionId)));

function takeOnlyValues(product: Choosable, choices: Choices): Choices {
  const fits = fitting(product, choices);
  const taken = { ...choices };
  for (const [index, optionId] of product.variantOptions.entries()) {
    const values = new Set(fits.map(({ choice }) => choice[index]));
    const [only] = values;
    if (only !== undefined && values.size === 1) taken[optionId] = only;
  }
  return taken;
}
