import { normalizeCode } from '@karwan/contract/product-code';
import type { Database } from '@karwan/database/connect';
import { toDecimalText } from '@karwan/money/decimal-text';
import { type Kysely, sql } from 'kysely';
import { selectExportCategories } from '../../../export/select-export-rows.ts';
import { categoryPaths } from '../../../export/to-records.ts';
import { isStorable } from '../../../import/check-row.ts';
import type { ReadRecord } from '../../../import/file/record.ts';
import type { ImportTarget } from '../../../import/import-catalogue.ts';
import { encodeName } from '../../../import/mapping/name-entities.ts';
import { cellText } from '../file/read-upload.ts';
import { shopColumn } from '../file/to-mapping.ts';

/** Records per lookup of their products. */
const atOnce = 500;

interface KnownRow {
  readonly code: string;
  readonly product: string;
  readonly name: string;
  readonly categoryId: number;
  readonly choice: Readonly<Record<string, string>>;
  readonly price: number | null;
}

/**
 * Adds required values that the file lacks to each record, from the shop: name, category and price, and a variant's
 * product. They only make the row valid; they are not written.
 * @param column the file's column of the codes
 */
export async function* completeRecords(
  db: Kysely<Database>,
  target: ImportTarget,
  records: AsyncIterable<ReadRecord>,
  column: string,
): AsyncGenerator<ReadRecord> {
  const paths = categoryPaths(await selectExportCategories(db, target.tenantId));
  const codeOf = (read: ReadRecord) =>
    'record' in read ? isStorable(normalizeCode(cellText(read.record[column]))) : '';
  const completed = async (part: readonly ReadRecord[]) => {
    const known = await selectKnown(db, target, part.map(codeOf));
    return part.map((read): ReadRecord => {
      const found = known.get(codeOf(read));
      if (!('record' in read) || !found) return read;
      return { ...read, record: { ...read.record, ...cellsOf(found, target.currency, paths) } };
    });
  };
  let part: ReadRecord[] = [];
  for await (const read of records) {
    part.push(read);
    if (part.length < atOnce) continue;
    yield* await completed(part);
    part = [];
  }
  yield* await completed(part);
}

function cellsOf(
  { product, name, categoryId, choice, price }: KnownRow,
  currency: string,
  paths: ReadonlyMap<number, readonly string[]>,
): Record<string, unknown> {
  const pairs = Object.entries(choice).map(([option, value]) => ({ name: option, value }));
  return {
    [shopColumn('name')]: encodeName(name),
    [shopColumn('categoryPath')]: paths.get(categoryId)?.map(encodeName),
    [shopColumn('price')]: price === null ? null : toDecimalText(price, currency),
    ...(pairs.length > 0 && { [shopColumn('variantOf')]: product, [shopColumn('choice')]: pairs }),
  };
}

/** Products and variants by code, with the branch's prices. */
async function selectKnown(
  db: Kysely<Database>,
  { tenantId, branchId }: ImportTarget,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownRow>> {
  const { rows } = await sql<KnownRow>`
    select p.item_custom_id as code, p.item_custom_id as product, p.name, p.category_id as "categoryId",
      '{}'::jsonb as choice, (select i.price from variant v join item i on i.variant_id = v.id
        where v.product_id = p.id and v.choice = '{}' and i.branch_id = ${branchId} limit 1) as price
    from product p where p.tenant_id = ${tenantId} and p.item_custom_id = any(${codes}::text[])
    union all
    select v.code, p.item_custom_id, p.name, p.category_id, v.choice,
      (select i.price from item i where i.variant_id = v.id and i.branch_id = ${branchId} limit 1)
    from variant v join product p on p.id = v.product_id
    where v.tenant_id = ${tenantId} and v.code = any(${codes}::text[]) and v.choice <> '{}'`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row]));
}
