import type { ProductOption } from './product.ts';

/** Options for which schema.org and product feeds have a property. */
export type OptionKind = 'color' | 'size' | 'material' | 'pattern';

/** Words for each kind in the shop's languages; they are compared with the title's letters only. */
const names: readonly (readonly [OptionKind, RegExp])[] = [
  ['color', /^(.*\b)?(colou?r|färg|цвет|رنگ|لون|اللون)s?$/iu],
  ['size', /^((shoe|ring|bat|clothing|eu|uk|us) )?(size|storlek|размер|سائز|مقاس|المقاس)s?$/iu],
  ['material', /^(material|fabric|материал|مواد|خامة)s?$/iu],
  ['pattern', /^(pattern|mönster|узор|نمونہ|نقش)s?$/iu],
];

/** Recognized by title or id; an option whose values have swatches is a colour, whatever its title. */
function kindOf({ optionId, optionTitle, values }: ProductOption): OptionKind | undefined {
  const found = names.find(
    ([, pattern]) => pattern.test(optionTitle.trim()) || pattern.test(optionId),
  );
  if (found) return found[0];
  return values.some(({ swatch }) => swatch !== undefined) ? 'color' : undefined;
}

/** The kind of each option, in their order. Of several options of a kind, only the first gets it. */
export function optionKinds(options: readonly ProductOption[]): (OptionKind | undefined)[] {
  const kinds = options.map(kindOf);
  return kinds.map((kind, index) => (kinds.indexOf(kind) === index ? kind : undefined));
}
