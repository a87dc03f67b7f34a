import type { ProductOption } from './product.ts';

/** What search engines and merchants' feeds have a name for. */
export type OptionKind = 'color' | 'size' | 'material' | 'pattern';

/** What options are called in the languages of the shop, letters only. */
const names: readonly (readonly [OptionKind, RegExp])[] = [
  ['color', /^(.*\b)?(colou?r|färg|цвет|رنگ|لون|اللون)s?$/iu],
  ['size', /^((shoe|ring|bat|clothing|eu|uk|us) )?(size|storlek|размер|سائز|مقاس|المقاس)s?$/iu],
  ['material', /^(material|fabric|материал|مواد|خامة)s?$/iu],
  ['pattern', /^(pattern|mönster|узор|نمونہ|نقش)s?$/iu],
];

/** By its title or id; values with swatches are colours whatever they are called. */
function kindOf({ optionId, optionTitle, values }: ProductOption): OptionKind | undefined {
  const found = names.find(
    ([, pattern]) => pattern.test(optionTitle.trim()) || pattern.test(optionId),
  );
  if (found) return found[0];
  return values.some(({ swatch }) => swatch !== undefined) ? 'color' : undefined;
}

/** The kind of each option, in their order: of several of one kind the first has it. */
export function optionKinds(options: readonly ProductOption[]): (OptionKind | undefined)[] {
  const kinds = options.map(kindOf);
  return kinds.map((kind, place) => (kinds.indexOf(kind) === place ? kind : undefined));
}
