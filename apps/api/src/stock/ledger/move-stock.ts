import type { StockDocument, StockReason } from '@karwan/contract/stock-reason';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { noteTurned } from '../../platform/listing/turned-products.ts';

/** A change of one item's stock. */
export interface StockChange {
  readonly itemId: number;
  /** The change of the units that can be sold. */
  readonly free: number;
  /** The change of the units in the branch; the difference of the two is the change of reserved units. */
  readonly physical: number;
  /** Of a count: when it was counted. */
  readonly asOf?: Date;
  readonly note?: string;
}

export interface StockMove {
  readonly tenantId: number;
  readonly reason: Exclude<StockReason, 'opening' | 'unrecorded'>;
  /** In the format of order events: `customer:ID`, `staff:ID`, `clock`, `shop`. */
  readonly actor: string;
  /** The document it belongs to: an order's number, or the id of a return, transfer or count. */
  readonly document?: { readonly kind: StockDocument; readonly id: string };
  /** The idempotency key. */
  readonly key?: string;
}

export interface MovedStock {
  readonly itemId: number;
  readonly productId: number;
  /** The units that can be sold now; negative: so many units are missing. */
  readonly free: number;
  /** Whether the item sold out or came back in stock, which changes listings. */
  readonly turned: boolean;
}

/**
 * Changes the stock of items; nothing else does. Locks them in the order of ids, so a transaction that also locks
 * orders calls this first, or has locked the items already (docs/decisions/0004). Only sales and transfers are refused
 * if too few units are free; other reasons record facts, and units may then be missing.
 * @param changes each item once
 * @throws NOT_FOUND for an item of another shop; PostgreSQL's check violation for a sale of more units than are free
 */
export async function moveStock(
  trx: Kysely<Database>,
  move: StockMove,
  changes: readonly StockChange[],
): Promise<MovedStock[]> {
  const moved = await writeMovements(trx, move, changes);
  const changed = moved.filter(({ turned }) => turned);
  noteTurned(
    trx,
    changed.map(({ productId }) => productId),
  );
  return moved;
}

/** The same for imports, which refresh the listings of all their products themselves. */
export async function writeMovements(
  trx: Kysely<Database>,
  { tenantId, reason, actor, document, key }: StockMove,
  changes: readonly StockChange[],
): Promise<MovedStock[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<{ itemId: number; productId: number; free: number; change: number }>`
    with moved as (
      insert into stock_movement (item_id, free, physical, reason, document_kind, document_id, actor, as_of, note,
        key)
      select i.id, change.free, change.physical, ${reason}, ${document?.kind ?? null}, ${document?.id ?? null},
        ${actor}, change."asOf", coalesce(change.note, ''), ${key ?? null}
      from json_to_recordset(${JSON.stringify(changes)}) as change ("itemId" bigint, free integer,
        physical integer, "asOf" timestamptz, note text)
      join item i on i.id = change."itemId" and i.tenant_id = ${tenantId}
      order by i.id
      returning item_id, free, free_after
    )
    select moved.item_id as "itemId", i.product_id as "productId", moved.free_after as free,
      moved.free as change
    from moved join item i on i.id = moved.item_id order by moved.item_id`.execute(trx);
  if (rows.length < changes.length) throw notFound('Item');
  return rows.map(({ change, ...moved }) => ({
    ...moved,
    turned: moved.free > 0 !== moved.free - change > 0,
  }));
}
