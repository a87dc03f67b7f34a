import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestBackOffice } from './test-back-office.ts';
import type { TestCommand } from './test-commands.ts';

/** Sets the rows of the home page, at most two. @returns the id of the last one */
async function newRow({ db, tenant, newNumber }: TestBackOffice): Promise<string> {
  const id = `r${newNumber()}`;
  const row = { id, title: id, menuUrl: 'elsewhere' };
  await sql`update tenant set public_settings = jsonb_set(public_settings, '{home,sections}',
      coalesce(jsonb_path_query_array(public_settings, '$.home.sections[last]'), '[]') || ${JSON.stringify([row])}::jsonb)
    where id = ${tenant.id}`.execute(db);
  return id;
}

/** Features two departments. @returns the first one */
async function newFeatured({ db, tenant, newNumber }: TestBackOffice): Promise<string> {
  const number = newNumber();
  const urls = [`first-${number}`, `last-${number}`];
  await sql`update tenant set public_settings = jsonb_set(public_settings, '{home,featuredDepartments}',
    ${JSON.stringify(urls)}::jsonb) where id = ${tenant.id}`.execute(db);
  return urls[0] ?? '';
}

/** Adds an entry of the header's menu. @returns its id */
async function newEntry({ db, tenant, newNumber }: TestBackOffice, position = 99): Promise<string> {
  const id = `e${newNumber()}`;
  await sql`update tenant set has_menus = true where id = ${tenant.id}`.execute(db);
  await sql`insert into menu_entry (tenant_id, id, place, column_id, position, title, address)
    values (${tenant.id}, 'account', 'footer', null, 0, 'Account', null)
    on conflict do nothing`.execute(db);
  await sql`insert into menu_entry (tenant_id, id, place, position, title, address)
    values (${tenant.id}, ${id}, 'header', ${position}, ${id}, '/shop')`.execute(db);
  return id;
}

/** Staff calls that change the shop's content. */
export const contentCommands: Readonly<Record<string, TestCommand>> = {
  'staffContent.addPage': {
    async input({ newNumber }) {
      const number = newNumber();
      return { key: randomUUID(), title: `A page ${number}`, slug: `page-${number}` };
    },
  },
  'menus.add': {
    input: async ({ newNumber }) => ({
      key: randomUUID(),
      place: 'entry',
      column: 'account',
      address: '/shop',
      title: `Shop ${newNumber()}`,
    }),
  },
  'menus.save': {
    input: async (staff) => ({
      id: await newEntry(staff),
      version: 0,
      changes: { title: `Entry ${staff.newNumber()}` },
    }),
  },
  'menus.move': { input: async (staff) => ({ id: await newEntry(staff, -1), before: null }) },
  'menus.remove': { input: async (staff) => ({ id: await newEntry(staff) }) },
  'homeRows.add': {
    async input({ db, tenant }) {
      const { rows } = await sql<{ source: string }>`select menu_url as source from category
        where tenant_id = ${tenant.id} and is_active order by id limit 1`.execute(db);
      return { key: randomUUID(), source: rows[0]?.source };
    },
  },
  'homeRows.save': {
    input: async (staff) => ({
      id: await newRow(staff),
      version: 0,
      changes: { title: `Row ${staff.newNumber()}` },
    }),
  },
  'homeTexts.save': {
    input: async ({ newNumber }) => ({
      language: 'sv',
      read: {},
      changes: {
        'home.support': newNumber() % 2 ? 'Support' : null,
        'footer.intro': `Intro ${newNumber()}`,
      },
    }),
  },
  'homeRows.move': {
    async input(staff) {
      const id = await newRow(staff);
      await newRow(staff);
      return { id, before: null };
    },
  },
  'homeRows.remove': { input: async (staff) => ({ id: await newRow(staff) }) },
  'homeRows.feature': {
    input: async (staff) => ({ menuUrl: await newFeatured(staff), isFeatured: false }),
  },
  'homeRows.moveFeatured': {
    input: async (staff) => ({ menuUrl: await newFeatured(staff), before: null }),
  },
};
