import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { writeMovements } from '../../../../stock/ledger/move-stock.ts';
import { type Column, productColumns, typed } from '../../../import/journal/columns.ts';
import type { JournalRow } from '../../../import/journal/snapshot.ts';
import type { UndoPlan } from './plan-undo.ts';

type Restored = UndoPlan['restored'];

const ofProducts: Column[] = [...Object.values(productColumns), ['is_active', 'boolean']];
const ofOffers: Column[] = [
  ['price', 'bigint'],
  ['sale_price', 'bigint'],
  ['sale_from', 'timestamptz'],
  ['sale_until', 'timestamptz'],
  ['is_active', 'boolean'],
  ['supplied_stock', 'integer'],
  ['counted_at', 'timestamptz'],
];
const ofVariants: Column[] = [
  ['gtin', 'text'],
  ['weight_grams', 'integer'],
  ['pictures', 'text[]'],
];

/**
 * Writes a planned undo, in the caller's transaction, which has locked products and offers.
 * @returns the number of entities of which something is kept
 */
export async function storeUndo(
  trx: Kysely<Database>,
  { tenantId, createdBy }: { tenantId: number; createdBy: string },
  { restored, moves, kept }: UndoPlan,
): Promise<number> {
  const gone = await findGone(trx, restored);
  const some = restored.map(({ now, values }) => ({ now, values: withoutGone(values, gone) }));
  await store(trx, 'product', ofProducts, rowsOf(some, 'product'));
  await store(trx, 'variant', ofVariants, rowsOf(some, 'variant'));
  await store(trx, 'item', ofOffers, rowsOf(some, 'offer'));
  await storeCategories(trx, some);
  const back = moves.filter(({ change }) => change !== 0).toSorted((a, b) => a.itemId - b.itemId);
  await writeMovements(
    trx,
    { tenantId, reason: 'import', actor: `staff:${createdBy}` },
    back.map(({ itemId, change }) => ({ itemId, free: change, physical: change })),
  );
  const stays = restored.filter(({ values }, at) => values !== some[at]?.values).length;
  return kept + stays;
}

/** Ids of categories and brands that no longer exist, because they were merged. */
async function findGone(trx: Kysely<Database>, restored: Restored) {
  const ids = (column: string) =>
    restored.flatMap(({ values }) => {
      const id = idOf(values[column]);
      return id === null ? [] : [id];
    });
  const { rows } = await sql<{ category: number | null; brand: number | null }>`
    select id as category, null::integer as brand from unnest(${ids('category_id')}::integer[]) named (id)
    where not exists (select from category where category.id = named.id)
    union all
    select null, id from unnest(${ids('brand_id')}::integer[]) named (id)
    where not exists (select from brand where brand.id = named.id)`.execute(trx);
  return {
    category_id: new Set(rows.map(({ category }) => category)),
    brand_id: new Set(rows.map(({ brand }) => brand)),
  };
}

function withoutGone(
  values: Restored[number]['values'],
  gone: Awaited<ReturnType<typeof findGone>>,
) {
  const lost = (['category_id', 'brand_id'] as const).filter(
    (column) => idOf(values[column]) !== null && gone[column].has(idOf(values[column])),
  );
  if (lost.length === 0) return values;
  return Object.fromEntries(
    Object.entries(values).filter(([column]) => !lost.some((one) => one === column)),
  );
}

const idOf = (named: unknown) => (named as { id?: number } | null | undefined)?.id ?? null;

/** Whole rows, with the columns to restore replaced. */
const rowsOf = (restored: Restored, kind: JournalRow['kind']) =>
  restored
    .filter(({ now }) => now.kind === kind)
    .map(({ now, values }): Record<string, unknown> => {
      const row: Record<string, unknown> = { ...now.values, ...values, id: now.id };
      for (const column of ['category_id', 'brand_id']) {
        if (column in row) row[column] = idOf(row[column]);
      }
      return row;
    });

async function store(
  trx: Kysely<Database>,
  table: 'product' | 'variant' | 'item',
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const set = columns.map(([name]) => `${name} = new.${name}`).join(', ');
  const stamp = table === 'variant' ? sql`` : sql`, updated_at = now()`;
  await sql`update ${sql.table(table)} t set ${sql.raw(set)}${stamp}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) new (id bigint, ${typed(columns)})
    where t.id = new.id`.execute(trx);
}

/** Restores the further categories of products. */
async function storeCategories(trx: Kysely<Database>, restored: Restored): Promise<void> {
  const rows = restored.flatMap(({ now, values }) =>
    'other_categories' in values
      ? [{ id: now.id, places: (values.other_categories as object[]).map(idOf) }]
      : [],
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`delete from product_other_category where product_id = any(${ids}::bigint[])`.execute(
    trx,
  );
  await sql`insert into product_other_category (product_id, category_id)
    select r.id, c.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id bigint, places integer[])
    join product p on p.id = r.id
    cross join lateral unnest(r.places) place (id) join category c on c.id = place.id
    where c.id <> p.category_id
    order by 1, 2 on conflict do nothing`.execute(trx);
}
