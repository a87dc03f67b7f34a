import type { ProductOption } from '@karwan/contract/product';
import type { LineOption } from '../../state/store/cart-lines.ts';

/** Chosen value ids by option id. */
export type Choices = Readonly<Record<string, string>>;

/** Options without a valid choice, in their order. */
export function missingOptions(options: readonly ProductOption[], choices: Choices): string[] {
  return options
    .filter(({ optionId, values }) => !values.some((value) => value.valueId === choices[optionId]))
    .map((option) => option.optionId);
}

/** The chosen options with the texts that the cart shows. */
export function asLineOptions(options: readonly ProductOption[], choices: Choices): LineOption[] {
  return options.flatMap(({ optionId, optionTitle, values }) =>
    values
      .filter((value) => value.valueId === choices[optionId])
      .map(({ valueId, valueTitle }) => ({ optionId, valueId, optionTitle, valueTitle })),
  );
}

/** Preselects options with a single value. */
export function firstChoices(options: readonly ProductOption[]): Choices {
  const single = options.filter((option) => option.values.length === 1);
  return Object.fromEntries(
    single.map((option) => [option.optionId, option.values[0]?.valueId ?? '']),
  );
}
