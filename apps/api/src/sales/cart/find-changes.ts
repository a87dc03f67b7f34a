import type { QuoteChange } from '@karwan/contract/cart';
import type { MergedLine } from './merge-lines.ts';

/** The current state of a line, to be compared with what the shopper saw. */
export interface LineState {
  readonly unitPrice: number;
  /** Stock of the item, which all lines of the cart with this item share. */
  readonly stock: number;
  readonly wanted: number;
  readonly optionsComplete: boolean;
}

/** What has changed about a line since the shopper saw it. @param state undefined if the product is no longer sold here */
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

/** Whether a cart can be ordered: a changed price is merely shown, every other change must be resolved first. */
export function canOrder(changes: readonly QuoteChange[], lines: number): boolean {
  return lines > 0 && changes.every(({ kind }) => kind === 'price');
}
