import type { CardChoice, ListedProduct } from '@karwan/contract/product';
import { differ } from './comparison-rows.ts';

export interface ChoiceRow {
  name: string;
  /** One a product, in their order; null where a product has no such option in stock. */
  choices: readonly (CardChoice | null)[];
  differs: boolean;
}

/** A row for each option of any of the products, by its title: what can be chosen and what of it is sold out. */
export function choiceRows(products: readonly Pick<ListedProduct, 'choices'>[]): ChoiceRow[] {
  const titles = products.flatMap(({ choices = [] }) => choices.map((one) => one.optionTitle));
  return [...new Set(titles)].map((name) => {
    const choices = products.map(
      (product) => product.choices?.find((one) => one.optionTitle === name) ?? null,
    );
    return { name, choices, differs: differ(choices.map(inWords)) };
  });
}

/** The values in stock decide whether products differ, not their order. */
const inWords = (choice: CardChoice | null) =>
  choice?.values
    .filter(({ soldOut }) => !soldOut)
    .map(({ valueTitle }) => valueTitle)
    .toSorted()
    .join(', ') ?? null;
