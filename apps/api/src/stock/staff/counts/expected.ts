import { type RawBuilder, sql } from 'kysely';
import { reservedUnits } from '../select-stock.ts';

/**
 * The stock of a branch by the ledger at the moments of `asked` (`item_id`, `at`), as rows of `item_id` and `expected`:
 * the present free and reserved units minus later movements. Bookings do not change it.
 */
export const expectedAt = (
  tenantId: number,
  branchId: number,
  requested: RawBuilder<unknown>,
) => sql`
  select asked.item_id, (i.stock - i.short + coalesce(r.units, 0) - (
    select coalesce(sum(m.physical), 0) from stock_movement m
    where m.item_id = i.id and m.at > asked.at and coalesce(m.as_of, m.at) > asked.at))::integer as expected
  from (${requested}) asked join item i on i.id = asked.item_id
  left join (${reservedUnits(tenantId, sql`${branchId}::integer`)}) r on r.item_id = i.id`;

/** A condition: whether a line `l` differs from `expected` so much that it must be recounted. @param bound in units */
export const isLarge = (bound: number) =>
  sql`(abs(l.counted - expected.expected) >= ${bound} and l.counted <> expected.expected)`;
