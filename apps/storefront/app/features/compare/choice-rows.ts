import type { CardChoice, ListedProduct } from '@karwan/contract/product';
import { type ComparisonRow, differ } from './comparison-rows.ts';

export interface ChoiceRow {
  name: string;
  /** One per product, in their order; null if a product has no such option in stock. */
  choices: readonly (CardChoice | null)[];
  /** The attribute of this name that a product states; null if it has a choice instead. */
  values: readonly (string | null)[];
  differs: boolean;
}

/**
 * A row for each option of any of the products, by its title: available and sold-out values. An attribute of the same
 * name of another product, such as its colour, is in the same row.
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
    const values = choices.map((choice, index) => (choice ? null : (words[index] ?? null)));
    return {
      name,
      choices,
      values,
      differs: differ(choices.map((choice, index) => inWords(choice) ?? values[index] ?? null)),
    };
  });
}

/** Only the values in stock are compared, in any order. */
const inWords = (choice: CardChoice | null) =>
  choice?.values
    .filter(({ soldOut }) => !soldOut)
    .map(({ valueTitle }) => valueTitle)
    .toSorted()
    .join(', ') ?? null;
