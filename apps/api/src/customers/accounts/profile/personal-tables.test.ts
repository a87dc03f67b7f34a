import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { deliverMessages, openTestBrowser, recordTexts, signIn } from '../test-browser.ts';
import { retainedColumns } from './test-personal-columns.ts';
import { type Mark, markOf, personalTables, writeEverywhere } from './test-personal-rows.ts';

const texts = recordTexts();
const phone = '+923001234567';
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
});
afterAll(() => shop.close());

/**
 * Tables that name a person or a way to reach one, and the tables that depend on their rows. A new one needs an entry
 * in `personalTables` that says what account deletion does to it. Branches are left out: their numbers are the shop's
 * own.
 */
async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive about as (
      select distinct c.table_name::text as name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'branch'
        and (c.table_name = 'user'
        or c.column_name in ('user_id', 'parent_order_id', 'phone', 'email', 'recipient'))
      union
      select child.relname::text from about
      join pg_class parent on parent.relname = about.name
        and parent.relnamespace = 'public'::regnamespace
      join pg_constraint k on k.contype = 'f' and k.confrelid = parent.oid
      join pg_class child on child.oid = k.conrelid
    ) select name from about order by name`.execute(shop.db);
  return rows.map(({ name }) => name);
}

/** Tables whose rows contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const names = await tablesAboutPeople();
  const found = names.map(
    (name) => sql<{ name: string }>`select ${name}::text as name where exists (
      select from ${sql.table(name)} as t where t::text like ${`%${text}%`})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(
    shop.db,
  );
  return rows.map(({ name }) => name);
}

const where = (is: (mark: Mark) => boolean) =>
  Object.entries(personalTables)
    .filter(([, mark]) => is(mark))
    .map(([name]) => name)
    .toSorted();

test('every table about people has a rule for account deletion', async () => {
  expect(Object.keys(personalTables).toSorted()).toEqual(await tablesAboutPeople());
});

test('every column of a row that stays has a rule for account deletion', async () => {
  expect(Object.keys(retainedColumns).toSorted()).toEqual(
    where(({ stays }) => stays !== undefined),
  );
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${Object.keys(retainedColumns)})
    group by table_name`.execute(shop.db);
  const declared = Object.entries(retainedColumns).map(([name, { cleared, kept }]) => ({
    name,
    columns: [...cleared, ...kept].toSorted(),
  }));
  const actual = rows.map(({ name, columns }) => ({ name, columns: columns.toSorted() }));
  expect(actual.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(declared);
});

/** The columns that account deletion must clear, with their values in the marked row. */
async function clearedColumns(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [table, { cleared }] of Object.entries(retainedColumns)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row
      from ${sql.table(table)} t where t::text like ${`%${markOf(table)}%`}`.execute(shop.db);
    for (const column of cleared) found[`${table}.${column}`] = rows[0]?.row[column];
  }
  return found;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || JSON.stringify(value) === '{}';

test('everything but secrets is exported, and everything but what accounting needs is deleted', async () => {
  const browser = openTestBrowser({ db: shop.db, tenant: shop.tenant, sms: texts.gateway });
  const { user } = await signIn(browser, texts, phone);
  const { users, auth } = browser.shop;
  await sql`truncate phone_code`.execute(shop.db);
  await writeEverywhere(shop.db, shop.tenant.id, { id: user._id, phone });
  expect(await tablesWith('MARK0')).toEqual(Object.keys(personalTables).toSorted());

  const before = await clearedColumns();
  expect(Object.keys(before).filter((column) => isEmpty(before[column]))).toEqual([]);

  const exported = JSON.stringify(await users.export({}));
  const found = Object.keys(personalTables).filter((name) => exported.includes(markOf(name)));
  expect(found.toSorted()).toEqual(where(({ isExported }) => isExported));

  await sql`delete from phone_code`.execute(shop.db);
  await auth.sendCode({ phone });
  await users.delete({ code: texts.codeFor(phone) });
  // The farewell message is deleted once it is delivered.
  await deliverMessages(shop.db, shop.tenant.id, texts);
  expect(await tablesWith('MARK0')).toEqual(where(({ stays }) => stays !== undefined));
  expect(await tablesWith(phone.slice(1))).toEqual([]);
  const after = await clearedColumns();
  const left = Object.keys(before).filter(
    (column) => JSON.stringify(after[column]) === JSON.stringify(before[column]),
  );
  expect(left).toEqual([]);
});

test('a form that was sent with a customer’s unverified address is neither exported nor deleted', async () => {
  const browser = openTestBrowser({ db: shop.db, tenant: shop.tenant, sms: texts.gateway });
  const mine = '+923111234567';
  const { user } = await signIn(browser, texts, mine);
  const { users, auth } = browser.shop;
  const email = 'somebody@example.com';
  await users.update({ params: { id: user._id }, body: { email } });
  await sql`insert into form_message (tenant_id, form, name, email, message, key, request_hash)
    values (${shop.tenant.id}, 'contact', 'Somebody', ${email}, 'kept-to-them', 'theirs', '')`.execute(
    shop.db,
  );
  expect(JSON.stringify(await users.export({}))).not.toContain('kept-to-them');
  await sql`truncate phone_code`.execute(shop.db);
  await auth.sendCode({ phone: mine });
  await users.delete({ code: texts.codeFor(mine) });
  expect(await tablesWith('kept-to-them')).toEqual(['form_message']);
});
