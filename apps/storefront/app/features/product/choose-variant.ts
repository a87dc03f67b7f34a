import type { Product } from '@karwan/contract/product';
import type { ProductVariant } from '@karwan/contract/variant';
import type { Choices } from './choices.ts';

/** What choosing needs of a product: its variants, and the options by which they differ. */
export type Choosable = Pick<Product, 'variants' | 'variantOptions'>;

/**
 * A value of an option beside what is chosen of the others: in stock, sold out, in no variant together with
 * them, or in no variant that is offered here at all.
 */
export type ValueState = 'available' | 'sold_out' | 'not_combined' | 'not_offered';

/** The variants that have every chosen value; options that nothing is chosen of fit anything. */
function fitting({ variants, variantOptions }: Choosable, choices: Choices): ProductVariant[] {
  return variants.filter(({ choice }) =>
    variantOptions.every((optionId, place) => {
      const chosen = choices[optionId];
      return chosen === undefined || chosen === choice[place];
    }),
  );
}

/** The variant that was chosen; undefined until each of its options is, and where there is none. */
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
 * Chooses a value. Choices of other options that no variant combines with it are dropped, the later
 * options first, and an option that has a single value left takes it: a complete choice always is a
 * variant. A value that no variant has changes nothing.
 */
export function chooseValue(
  product: Choosable,
  choices: Choices,
  optionId: string,
  valueId: string,
): Choices {
  const { variantOptions } = product;
  if (!variantOptions.includes(optionId)) return { ...choices, [optionId]: valueId };
  let kept = { ...withoutOptions(choices, variantOptions), [optionId]: valueId };
  if (fitting(product, kept).length === 0) return choices;
  for (const other of variantOptions) {
    const chosen = choices[other];
    if (other === optionId || chosen === undefined) continue;
    const withOther = { ...kept, [other]: chosen };
    if (fitting(product, withOther).length > 0) kept = withOther;
  }
  return takeOnlyValues(product, kept);
}

/**
 * What is chosen at first: the values that the address names as far as a variant combines them, and
 * options with a single value.
 */
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

/** The choices that are a variant, by its code; undefined: the product has no such variant. */
export function choicesOfVariant(
  { variants, variantOptions }: Choosable,
  code: string,
): Choices | undefined {
  const variant = variants.find((one) => one.code === code);
  return (
    variant &&
    Object.fromEntries(
      variantOptions.map((optionId, place) => [optionId, variant.choice[place] ?? '']),
    )
  );
}

const withoutOptions = (choices: Choices, optionIds: readonly string[]): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([optionId]) => !optionIds.includes(optionId)));

function takeOnlyValues(product: Choosable, choices: Choices): Choices {
  const fits = fitting(product, choices);
  const taken = { ...choices };
  for (const [place, optionId] of product.variantOptions.entries()) {
    const values = new Set(fits.map(({ choice }) => choice[place]));
    const [only] = values;
    if (only !== undefined && values.size === 1) taken[optionId] = only;
  }
  return taken;
}
