import type { ChosenOption, QuoteLine } from '@karwan/contract/cart';
import { picturesOfChoice } from '@karwan/contract/option-pictures';
import { productOption } from '@karwan/contract/product';
import { z } from 'zod';

const productOptions = z.array(productOption);

export interface Choice {
  /** The valid choices with their titles, in the product's order of options. */
  readonly options: QuoteLine['options'];
  /** Every option of the product has exactly one valid value, and no unknown option was chosen. */
  readonly complete: boolean;
  /** The picture of a chosen value, which shows the product as chosen; undefined: no value has one. */
  readonly image: string | undefined;
}

/** @param offered the column `product.options`, unparsed */
export function chooseOptions(offered: unknown, chosen: readonly ChosenOption[]): Choice {
  const known = productOptions.parse(offered);
  const options = known.flatMap(({ optionId, optionTitle, values }) => {
    const own = chosen.filter((choice) => choice.optionId === optionId);
    const value = values.find(({ valueId }) => valueId === own[0]?.valueId);
    if (!value || own.length > 1) return [];
    return [{ optionId, optionTitle, valueId: value.valueId, valueTitle: value.valueTitle }];
  });
  const complete = options.length === known.length && chosen.length === known.length;
  return { options, complete, image: picturesOfChoice(known, options)[0] };
}

/** The product's options that have no value yet, with their possible values. */
export function optionsToChoose(offered: unknown, chosen: readonly ChosenOption[]) {
  const isChosen = new Set(chosen.map(({ optionId }) => optionId));
  return productOptions.parse(offered).flatMap(({ optionId, optionTitle, values }) =>
    isChosen.has(optionId)
      ? []
      : {
          optionId,
          optionTitle,
          values: values.map(({ valueId, valueTitle }) => ({ valueId, valueTitle })),
        },
  );
}
