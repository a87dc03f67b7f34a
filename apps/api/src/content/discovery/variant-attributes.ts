import { type OptionKind, optionKinds } from '@karwan/contract/option-kind';
import type { ProductOption } from '@karwan/contract/product';

/** Attributes of a variant in Google's product data; other options become product details. */
export type VariantAttribute =
  | readonly [name: OptionKind, value: string]
  | readonly [
      name: 'product_detail',
      value: readonly (readonly [name: 'attribute_name' | 'attribute_value', value: string])[],
    ];

/** The longest value that Google accepts. */
const longest = 100;

/**
 * The attributes that distinguish a variant from the others of its product, in the order of the options.
 * @param choice value ids by option id
 */
export function variantAttributes(
  options: readonly ProductOption[],
  choice: Readonly<Record<string, string>>,
): VariantAttribute[] {
  const chosen = options.flatMap((option) => {
    const value = chosenValue(option, choice);
    return value ? [{ option, value }] : [];
  });
  const kinds = optionKinds(chosen.map(({ option }) => option));
  return chosen.map(({ option, value }, index): VariantAttribute => {
    const text = [...value.valueTitle].slice(0, longest).join('');
    const kind = kinds[index];
    if (kind) return [kind, text];
    return [
      'product_detail',
      [
        ['attribute_name', option.optionTitle],
        ['attribute_value', text],
      ],
    ];
  });
}

/** The chosen values of a variant for its title: `EU 42, Black`. */
export const choiceText = (
  options: readonly ProductOption[],
  choice: Readonly<Record<string, string>>,
): string => options.flatMap((option) => chosenValue(option, choice)?.valueTitle ?? []).join(', ');

const chosenValue = (
  { optionId, values }: ProductOption,
  choice: Readonly<Record<string, string>>,
) => values.find(({ valueId }) => valueId === choice[optionId]);
