import type { CartLine } from '../../state/cart/cart-lines.ts';
import { chosenAddress } from '../product/chosen-address.ts';

/** The product's page with what the line chose of it: lines of two sizes lead to their own size. */
export const lineAddress = ({
  itemCustomId,
  options,
}: Pick<CartLine, 'itemCustomId' | 'options'>) =>
  chosenAddress(
    itemCustomId,
    options,
    Object.fromEntries(options.map(({ optionId, valueId }) => [optionId, valueId])),
  );
