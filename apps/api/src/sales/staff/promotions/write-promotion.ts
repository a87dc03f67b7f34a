import type { PromotionFields } from '@karwan/contract/sales/staff/promotions/promotions';
import type { Database } from '@karwan/database/connect';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { badField } from '../../../platform/faults.ts';

type Fields = Partial<PromotionFields>;

/** The path of the fields in a request. */
type At = '' | 'changes.';

/**
 * Checks the fields that a promotion's kind requires, and that its end is after its start.
 * @throws BAD_REQUEST naming the field
 */
export function requireWhole(promotion: PromotionFields, at: At): void {
  const { kind, percent, amount, buy, get, startsAt, endsAt, group, phones } = promotion;
  const required = (field: keyof PromotionFields) =>
    badField(`${at}${field}`, 'Required', 'required');
  if ((kind === 'percent' || kind === 'buy_get') && percent === null) throw required('percent');
  if (kind === 'amount' && amount === null) throw required('amount');
  if (kind === 'buy_get' && buy === null) throw required('buy');
  if (kind === 'buy_get' && get === null) throw required('get');
  if (group === 'named' && phones.length === 0) throw required('phones');
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    throw badField(`${at}endsAt`, 'must be after it starts', 'range');
  }
}

/** Normalizes phone numbers to the format of accounts: +923001234567. */
export const withNumbers = (fields: Fields): Fields =>
  fields.phones
    ? {
        ...fields,
        phones: fields.phones.map(
          (phone) => parsePhoneNumberFromString(phone, 'PK')?.number ?? phone,
        ),
      }
    : fields;

/**
 * The columns of the given fields, with codes and numbers resolved to ids.
 * @throws BAD_REQUEST naming the field: a value that the shop does not have, or a code that another promotion has
 */
export async function columnsOf(
  trx: Transaction<Database>,
  tenantId: number,
  fields: Fields,
  at: At,
): Promise<Map<string, RawBuilder<unknown>>> {
  const columns = new Map<string, RawBuilder<unknown>>();
  for (const [field, value] of Object.entries(fields)) {
    const plain = plainColumns[field as keyof typeof plainColumns];
    if (plain) columns.set(plain, sql`${value}`);
  }
  for (const [field, [column, table]] of Object.entries(ownColumns)) {
    const ids = fields[field as keyof typeof ownColumns];
    if (ids === undefined) continue;
    await requireOwn(trx, tenantId, table, ids, `${at}${field}`);
    columns.set(column, sql`${[...ids]}::integer[]`);
  }
  if (fields.products) {
    const found = await findAll(
      trx,
      fields.products,
      `${at}products`,
      (codes) =>
        sql<Found>`select item_custom_id as key, id::text from product
        where tenant_id = ${tenantId} and item_custom_id = any (${codes}::text[])`,
    );
    columns.set('product_ids', sql`${found}::bigint[]`);
  }
  if (fields.phones) {
    const found = await findAll(
      trx,
      withNumbers(fields).phones ?? [],
      `${at}phones`,
      (phones) =>
        sql<Found>`select phone as key, id from "user"
        where tenant_id = ${tenantId} and phone = any (${phones}::text[])`,
    );
    columns.set('customer_ids', sql`${found}::text[]`);
  }
  return columns;
}

const plainColumns = {
  name: 'name',
  code: 'code',
  kind: 'kind',
  percent: 'percent',
  amount: 'amount',
  buy: 'buy',
  get: 'get',
  atMost: 'at_most',
  minimum: 'minimum',
  group: 'customer_group',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  maxUses: 'max_uses',
  maxUsesEach: 'max_uses_each',
  combinable: 'combinable',
  priority: 'priority',
  isActive: 'is_active',
} as const satisfies { [Field in keyof PromotionFields]?: string };

const ownColumns = {
  branchIds: ['branch_ids', 'branch'],
  categoryIds: ['category_ids', 'category'],
  brandIds: ['brand_ids', 'brand'],
} as const satisfies { [Field in keyof PromotionFields]?: readonly [string, string] };

interface Found {
  key: string;
  id: string;
}

async function requireOwn(
  trx: Transaction<Database>,
  tenantId: number,
  table: 'branch' | 'category' | 'brand',
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ known: number }>`select count(*)::integer as known
    from ${sql.table(table)} where tenant_id = ${tenantId}
      and id = any (${[...new Set(ids)]}::integer[])`.execute(trx);
  if (rows[0]?.known !== new Set(ids).size) {
    throw badField(field, `names a ${table} that the shop does not have`, 'choice');
  }
}

async function findAll(
  trx: Transaction<Database>,
  keys: readonly string[],
  field: string,
  select: (keys: string[]) => RawBuilder<Found>,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await select([...keys]).execute(trx);
  const known = new Map(rows.map(({ key, id }) => [key, id]));
  const missing = keys.find((key) => !known.has(key));
  if (missing !== undefined) throw badField(field, `the shop does not know ${missing}`, 'choice');
  return [...known.values()];
}
