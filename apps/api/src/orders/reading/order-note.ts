import { sql } from 'kysely';

/**
 * The note of an order. It is stored once, in `customer_notes`; orders of former versions may have another, or only one,
 * in their address.
 */
export function noteOf(notes: string | undefined, ofAddress: string | undefined): string {
  return [...new Set([notes, ofAddress])].filter(Boolean).join('\n');
}

/** The same in a statement about `orders o`. */
export const noteSql = sql`coalesce(nullif(o.customer_notes, ''), o.shipping_address->>'notes', '')`;
