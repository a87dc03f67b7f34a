import type { CartLine } from '../../state/store/cart-lines.ts';
import { chosenAddress } from '../product/chosen-address.ts';

/** The product page with the line's options preselected: lines of two sizes link to their own size. */
export const lineAddress = ({
  itemCustomId,
  options,
}: Pick<CartLine, 'itemCustomId' | 'options'>) =>
  chosenAddress(
    itemCustomId,
    options,
    Object.fromEntries(options.map(({ optionId, valueId }) => [optionId, valueId])),
  );
