import type { CardChoice, ListedProduct } from '@karwan/contract/product';
import { type ComparisonRow, differ } from './comparison-rows.ts';

export interface ChoiceRow {
  name: string;
  /** One a product, in their order; null where a product has no such option in stock. */
  choices: readonly (CardChoice | null)[];
  /** What a product states by the row's name; null also where it has a choice. */
  values: readonly (string | null)[];
  differs: boolean;
}

/**
 * A row for each option of any of the products, by its title: what can be chosen and what of it is sold out.
 * A colour that can be chosen of one product may be a word of another.
 */
export function choiceRows(
  products: readonly Pick<ListedProduct, 'choices'>[],
  stated: readonly ComparisonRow[] = [],
): ChoiceRow[] {
  const titles = products.flatMap(({ choices = [] }) => choices.map((one) => one.optionTitle));
  return [...new Set(titles)].map((name) => {
    const choices = products.map(
      (product) => product.choices?.find((one) => one.optionTitle === name) ?? null,
    );
    const words = stated.find((row) => row.name === name)?.values ?? [];
    const values = choices.map((choice, place) => (choice ? null : (words[place] ?? null)));
    return {
      name,
      choices,
      values,
      differs: differ(choices.map((choice, place) => inWords(choice) ?? values[place] ?? null)),
    };
  });
}

/** The values in stock decide whether products differ, not their order. */
const inWords = (choice: CardChoice | null) =>
  choice?.values
    .filter(({ soldOut }) => !soldOut)
    .map(({ valueTitle }) => valueTitle)
    .toSorted()
    .join(', ') ?? null;
