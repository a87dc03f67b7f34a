import { createRandom } from '../random.ts';
import { gtinOf } from './gtin.ts';
import type { DemoOffer, DemoOption, DemoVariant } from './shape.ts';

interface Parts {
  itemCustomId: string;
  options: readonly DemoOption[];
  offers: readonly DemoOffer[];
  /** The product's pictures in one of its colours. */
  picturesOf: (colour: string) => string[];
  /** The price increase per size, in percent: more storage costs more. */
  priceStep: number;
}

/**
 * A product's combinations of options, each with its own stock. Some do not exist, some are not offered by a branch,
 * some are sold out there. The first combination is in stock wherever the product is.
 */
export function makeVariants({ itemCustomId, options, offers, picturesOf, priceStep }: Parts) {
  const random = createRandom(`variants/${itemCustomId}`);
  return combinations(options)
    .filter((_, index) => index === 0 || random.chance(0.85))
    .map((choice, index): DemoVariant => {
      const isFirst = index === 0;
      const code = isFirst ? itemCustomId : [itemCustomId, ...Object.values(choice)].join('-');
      const sizes = options.find(({ optionId }) => optionId === 'size')?.values ?? [];
      const step = sizes.findIndex(({ valueId }) => valueId === choice.size);
      const percent = 100 + Math.max(0, step) * priceStep;
      const stored = offers.filter(() => isFirst || random.chance(0.9));
      return {
        code,
        choice,
        gtin: gtinOf(code),
        pictures: choice.colour ? picturesOf(choice.colour) : [],
        offers: stored.map(({ branch, price, salePrice, stock }) => ({
          branch,
          price: raised(price, percent),
          salePrice: salePrice === null ? null : raised(salePrice, percent),
          stock: isFirst || stock === 0 ? stock : random.chance(0.25) ? 0 : random.int(1, 12),
        })),
      };
    });
}

/** Raises a price by whole hundreds of its currency, to keep its ending. */
const raised = (price: number, percent: number): number =>
  price + Math.round((price * (percent - 100)) / 100 / 100_00) * 100_00;

function combinations(options: readonly DemoOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (all, { optionId, values }) =>
      all.flatMap((choice) => values.map(({ valueId }) => ({ ...choice, [optionId]: valueId }))),
    [{}],
  );
}
