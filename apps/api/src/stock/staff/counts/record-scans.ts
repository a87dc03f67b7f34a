import type { CountScan } from '@karwan/contract/stock-counts';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { gtinsOf } from '../../ledger/scanned-code.ts';
import { type OpenCount, selectOpenCountForUpdate } from './select-counts.ts';

/**
 * Devices have milliseconds and the ledger microseconds: movements within the same millisecond are taken as earlier.
 */
const restOfMillisecond = sql.raw("interval '999 microseconds'");

interface Sent {
  readonly id: string;
  readonly sentAt: string;
  readonly scans: readonly CountScan[];
}

/**
 * Stores scans; idempotent by their keys. Times are corrected to the server's clock: the difference between the
 * device's time of sending and the server's is the device's clock error.
 * @returns each scanned code with its item and the item's counted quantity
 * @throws NOT_FOUND, COUNT_ENDED
 */
export function recordScans(context: CommandContext, { id, sentAt, scans }: Sent) {
  const { tenant } = context;
  const ahead = Date.parse(sentAt) - Date.now();
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const count = await selectOpenCountForUpdate(trx, tenant.id, staff, id);
    const items = await findItems(trx, tenant.id, count, scans);
    const rows = scans.flatMap(({ countedAt, code, ...scan }) => {
      const item = items.get(code);
      const at = Math.min(Date.parse(countedAt) - ahead, Date.now());
      return item?.id ? [{ ...scan, itemId: item.id, at: new Date(at).toISOString() }] : [];
    });
    const { rows: added } = await sql<{ itemId: number }>`
      insert into stock_count_scan (count_id, key, item_id, way, quantity, counted_at, counted_by)
      select ${id}, key, "itemId", way, quantity, greatest(at + ${restOfMillisecond}, ${count.startedAt}), ${staff.userId}
      from json_to_recordset(${JSON.stringify(rows)}) as scan (key uuid, "itemId" bigint, way text,
        quantity integer, at timestamptz)
      on conflict do nothing returning item_id as "itemId"`.execute(trx);
    const touched = [...new Set(added.map(({ itemId }) => itemId))];
    if (touched.length > 0) {
      await sumUp(trx, id, touched);
      record({
        kind: 'stockCount.scan',
        entity: 'stockCount',
        entityId: id,
        branchId: count.branchId,
        after: { scans: added.length, items: touched.length },
      });
    }
    const counted = await countedOf(
      trx,
      id,
      [...items.values()].flatMap((item) => item.id ?? []),
    );
    const codes = [...new Set(scans.map(({ code }) => code))];
    return {
      items: codes.map((code) => {
        const item = items.get(code);
        const known = item?.id ? counted.get(item.id) : undefined;
        return {
          code,
          itemId: item?.id ? String(item.id) : null,
          name: item?.name ?? '',
          counted: known?.counted ?? 0,
          isForOther: known?.firstBy === staff.userId,
        };
      }),
    };
  });
}

/**
 * Finds items of the count's branch by scanned code: a variant's code, or a GTIN with any leading zeros. The id is null
 * of products that the branch does not sell.
 */
async function findItems(
  trx: Kysely<Database>,
  tenantId: number,
  { branchId }: OpenCount,
  scans: readonly CountScan[],
) {
  const codes = [...new Set(scans.map(({ code }) => code))];
  const { rows } = await sql<{ code: string; id: number | null; name: string }>`
    with asked as (
      select code, array(select json_array_elements_text(gtins)) as gtins
      from unnest(${codes}::text[], ${codes.map((code) => JSON.stringify(gtinsOf(code)))}::json[])
        asked (code, gtins)
    )
    select distinct on (asked.code) asked.code, i.id, p.name
    from asked
    cross join lateral (
      select 0 as rank, v.id from variant v where v.tenant_id = ${tenantId} and v.code = asked.code
      union all
      select 1, v.id from variant v where v.tenant_id = ${tenantId} and v.gtin = any(asked.gtins)
      union all
      select 2, v.id from product p join variant v on v.product_id = p.id and v.gtin is null
      where p.tenant_id = ${tenantId} and p.gtin = any(asked.gtins)
    ) found
    join variant v on v.id = found.id join product p on p.id = v.product_id
    left join item i on i.variant_id = found.id and i.branch_id = ${branchId}
    order by asked.code, i.id is null, found.rank, i.is_active desc, i.id`.execute(trx);
  return new Map(rows.map(({ code, ...item }) => [code, item]));
}

/**
 * The counted quantity of items: the last typed quantity plus later scans. Of lines to be recounted, only scans of
 * other members count.
 */
async function sumUp(trx: Kysely<Database>, id: string, itemIds: readonly number[]): Promise<void> {
  await sql`
    with scan as (
      select s.item_id, s.way, s.quantity, s.counted_at, s.counted_by,
        row_number() over (partition by s.item_id order by s.counted_at, s.key) as place
      from stock_count_scan s
      left join stock_count_line l on l.count_id = s.count_id and l.item_id = s.item_id
      where s.count_id = ${id} and s.item_id = any(${itemIds}::bigint[])
        and (l.recount_from is null
          or s.counted_at > l.recount_from and s.counted_by is distinct from l.first_by)
    ), typed as (
      select *, max(place) filter (where way = 'set') over (partition by item_id) as last_typed from scan
    ), summed as (
      select item_id, greatest(sum(quantity) filter (where place >= coalesce(last_typed, 0)), 0)::integer as counted,
        max(counted_at) as counted_at, (array_agg(counted_by order by place desc))[1] as counted_by
      from typed group by item_id
    )
    insert into stock_count_line as l (count_id, item_id, counted, counted_at, counted_by)
    select ${id}, item_id, counted, counted_at, counted_by from summed
    on conflict (count_id, item_id) do update
      set counted = excluded.counted, counted_at = excluded.counted_at, counted_by = excluded.counted_by,
        -- A scan after the line was posted: it is posted again.
        difference = null`.execute(trx);
}

async function countedOf(trx: Kysely<Database>, id: string, itemIds: readonly number[]) {
  const { rows } = await sql<{ itemId: number; counted: number; firstBy: string | null }>`
    select item_id as "itemId", counted, case when recount_from >= counted_at then first_by end as "firstBy"
    from stock_count_line
    where count_id = ${id} and item_id = any(${itemIds}::bigint[])`.execute(trx);
  return new Map(rows.map(({ itemId, ...line }) => [itemId, line]));
}
