import { type OrderTextName, type OrderTexts, orderTextNames } from '@karwan/contract/order-texts';
import { sql } from 'kysely';
import {
  columnOfText,
  type OrderTextColumn,
} from '../../platform/statements/order-text-columns.ts';

const byColumn = <Value>(make: (name: OrderTextName) => Value) =>
  Object.fromEntries(orderTextNames.map((name) => [columnOfText(name), make(name)])) as Record<
    OrderTextColumn,
    Value
  >;

/** What the columns hold while the customer has written nothing. */
export const noOrderTexts = byColumn(() => '');

export const storedTexts = (request: Partial<Record<OrderTextName, string | undefined>>) =>
  byColumn((name) => request[name] ?? '');

/**
 * The note of an order. It is stored once, in `customer_notes`; orders of previous versions may have another, or only one,
 * in their address.
 */
export function noteOf(notes: string | undefined, ofAddress: string | undefined): string {
  return [...new Set([notes, ofAddress])].filter(Boolean).join('\n');
}

/** A stored order's texts, by the names of calls. */
export function presentTexts(
  row: Readonly<Record<OrderTextColumn, string>> & { readonly shipping_address: unknown },
): OrderTexts {
  const texts = Object.fromEntries(orderTextNames.map((name) => [name, row[columnOfText(name)]]));
  const { notes } = row.shipping_address as { notes?: string };
  return { ...(texts as OrderTexts), customerNotes: noteOf(row.customer_notes, notes) };
}

/** The same note in a statement about `orders o`. */
export const noteSql = sql`coalesce(nullif(o.customer_notes, ''), o.shipping_address->>'notes', '')`;

/** Those texts in the list of a select from `orders o`. */
export const selectedTexts = sql.join(
  orderTextNames.map((name) =>
    name === 'customerNotes'
      ? sql`${noteSql} as "customerNotes"`
      : sql`o.${sql.ref(columnOfText(name))} as ${sql.ref(name)}`,
  ),
);
