import type { QuoteChange } from '@karwan/contract/cart';
import type { MergedLine } from './merge-lines.ts';

/** What is known of a line when it is compared with what the shopper saw. */
export interface LineState {
  readonly unitPrice: number;
  /** Of the item, for all lines of the cart that name it. */
  readonly stock: number;
  readonly wanted: number;
  readonly optionsComplete: boolean;
}

/** What to show a shopper about a line; `undefined` is a line whose product no longer exists. */
export function findChanges(line: MergedLine, state: LineState | undefined): QuoteChange[] {
  const { itemCustomId, seenUnitPrice } = line;
  if (!state) return [{ itemCustomId, kind: 'gone', message: 'No longer available' }];
  const { stock, wanted, unitPrice, optionsComplete } = state;
  const changes: QuoteChange[] = [];
  if (!optionsComplete) {
    changes.push({ itemCustomId, kind: 'options', message: 'Please choose an available option' });
  }
  if (stock === 0) {
    changes.push({ itemCustomId, kind: 'out_of_stock', message: 'Out of Stock' });
  } else if (stock < wanted) {
    changes.push({ itemCustomId, kind: 'fewer_left', message: `Only ${stock} left`, left: stock });
  }
  if (seenUnitPrice !== undefined && seenUnitPrice !== unitPrice) {
    changes.push({
      itemCustomId,
      kind: 'price',
      message: 'The price has changed',
      before: seenUnitPrice,
      after: unitPrice,
    });
  }
  return changes;
}

/** A changed price is shown and can be ordered; every other change has to be resolved first. */
export function canOrder(changes: readonly QuoteChange[], lines: number): boolean {
  return lines > 0 && changes.every(({ kind }) => kind === 'price');
}
