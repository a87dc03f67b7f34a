import type { ProductOption } from '@karwan/contract/product';

/** Attributes of a variant in Google's product data: names and values; other options are details. */
export type VariantAttribute =
  | readonly [name: 'color' | 'size' | 'material' | 'pattern', value: string]
  | readonly [
      name: 'product_detail',
      value: readonly (readonly [name: 'attribute_name' | 'attribute_value', value: string])[],
    ];

/** What options are called in the languages of the shop, letters only. */
const names = {
  color: /^(.*\b)?(colou?r|färg|цвет|رنگ|لون|اللون)s?$/iu,
  size: /^((shoe|ring|bat|clothing|eu|uk|us) )?(size|storlek|размер|سائز|مقاس|المقاس)s?$/iu,
  material: /^(material|fabric|материал|مواد|خامة)s?$/iu,
  pattern: /^(pattern|mönster|узор|نمونہ|نقش)s?$/iu,
};
const attributes = Object.entries(names) as [keyof typeof names, RegExp][];

/** Letters of a value that Google takes. */
const longest = 100;

/**
 * What tells a variant from the others of its product, in the order of the options.
 * @param choice value ids by option id
 */
export function variantAttributes(
  options: readonly ProductOption[],
  choice: Readonly<Record<string, string>>,
): VariantAttribute[] {
  const known = new Set<string>();
  return options.flatMap((option): VariantAttribute[] => {
    const value = chosenValue(option, choice);
    if (!value) return [];
    const text = [...value.valueTitle].slice(0, longest).join('');
    const name = attributeOf(option);
    if (name !== undefined && !known.has(name)) {
      known.add(name);
      return [[name, text]];
    }
    return [
      [
        'product_detail',
        [
          ['attribute_name', option.optionTitle],
          ['attribute_value', text],
        ],
      ],
    ];
  });
}

/** The values of a variant as its title names them: `EU 42, Black`. */
export const choiceText = (
  options: readonly ProductOption[],
  choice: Readonly<Record<string, string>>,
): string => options.flatMap((option) => chosenValue(option, choice)?.valueTitle ?? []).join(', ');

const chosenValue = (
  { optionId, values }: ProductOption,
  choice: Readonly<Record<string, string>>,
) => values.find(({ valueId }) => valueId === choice[optionId]);

/** By its title or id; values with swatches are colours whatever they are called. */
function attributeOf({ optionId, optionTitle, values }: ProductOption) {
  const found = attributes.find(
    ([, pattern]) => pattern.test(optionTitle.trim()) || pattern.test(optionId),
  );
  if (found) return found[0];
  return values.some(({ swatch }) => swatch !== undefined) ? 'color' : undefined;
}
