import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import type { TestBackOffice } from './test-back-office.ts';
import type { TestCommand } from './test-commands.ts';

/** A new department without products. */
async function newCategory({ db, tenant, newNumber }: TestBackOffice): Promise<string> {
  const name = `category-${newNumber()}`;
  const { rows } = await sql<{
    id: string;
  }>`insert into category (tenant_id, name, title, menu_url, node_type)
    values (${tenant.id}, ${name}, ${name}, ${name}, 'DEPARTMENT') returning id::text`.execute(db);
  return rows[0]?.id ?? '';
}

async function newBrand({ db, tenant, newNumber }: TestBackOffice): Promise<string> {
  const name = `brand-${newNumber()}`;
  const { rows } = await sql<{ id: string }>`insert into brand (tenant_id, title, slug)
    values (${tenant.id}, ${name}, ${name}) returning id::text`.execute(db);
  return rows[0]?.id ?? '';
}

async function newCollection({ db, tenant, newNumber }: TestBackOffice): Promise<string> {
  const name = `collection-${newNumber()}`;
  const { rows } = await sql<{ id: string }>`
    with node as (
      insert into category (tenant_id, name, title, menu_url, node_type)
      values (${tenant.id}, ${name}, ${name}, ${`collections/${name}`}, 'COLLECTION') returning id
    )
    insert into collection (node_id, tenant_id) select id, ${tenant.id} from node returning node_id::text as id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

async function newPlan({ db, tenant, branchId }: TestBackOffice): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into price_plan (tenant_id, at, created_by, rows, branch_ids)
    values (${tenant.id}, now() + interval '1 day', 'staff', '[]', array[${await branchId('lahore')}::integer])
    returning id::text`.execute(db);
  return rows[0]?.id ?? '';
}

/** A post that is written in English. */
async function newPost(staff: TestBackOffice) {
  const { rows } = await sql<{ id: string }>`insert into content_text (tenant_id, kind, slug)
    values (${staff.tenant.id}, 'post', ${`post-${staff.newNumber()}`}) returning id::text`.execute(
    staff.db,
  );
  const post = { id: rows[0]?.id ?? '', language: 'en' } as const;
  await addRevision(staff, post, 1);
  return post;
}

async function addRevision({ db }: TestBackOffice, { id }: { id: string }, number: number) {
  await sql`insert into content_revision (text_id, language, number, title, description, topic, picture, body, word_count)
    values (${id}::integer, 'en', ${number}, ${`Post ${number}`}, 'About', 'Home', 'demo/one', 'Text', 1)`.execute(
    db,
  );
  await sql`insert into content_words (text_id, language, latest) values (${id}::integer, 'en', ${number})
    on conflict (text_id, language) do update set latest = excluded.latest`.execute(db);
}

/** Sets the slides of the home page, at most two. @returns the id of the last one */
async function newSlide({ db, tenant, newNumber }: TestBackOffice): Promise<string> {
  const id = `s${newNumber()}`;
  const slide = { id, title: id, text: '', image: 'demo/one', href: '/' };
  await sql`update tenant set public_settings = jsonb_set(public_settings, '{home,slides}',
      coalesce(jsonb_path_query_array(public_settings, '$.home.slides[last]'), '[]') || ${JSON.stringify([slide])}::jsonb)
    where id = ${tenant.id}`.execute(db);
  return id;
}

const columns = { itemCustomId: 'id', name: 'name', categoryPath: 'category', price: 'price' };
const newFile = ({ newNumber }: TestBackOffice) =>
  Buffer.from(`id,name,category,price\nfile-${newNumber()},Lamp,Home,5\n`).toString('base64');

/** An import for the branch in Lahore with a refused row. */
async function newImport(staff: TestBackOffice, step: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into import_run (tenant_id, branch_id, created_by, name, content, columns, sample, chosen, step, refused, applied_at)
    values (${staff.tenant.id}, ${await staff.branchId('lahore')}, 'staff', 'own.csv',
      decode(${newFile(staff)}, 'base64'), ${Object.values(columns)}::text[], '[]', ${JSON.stringify(columns)}::jsonb,
      ${step}, 1, case when ${step} = 'applied' then now() end) returning id::text`.execute(
    staff.db,
  );
  return rows[0]?.id ?? '';
}

/** Staff calls that change products, and what branches ask for them; as if nobody had changed them since. */
/** A previewed rule that changes the price of bowls. */
async function previewedRule(staff: TestBackOffice) {
  const { priceRules } = testClient(
    staff.context(signedInAs('staff', { role: 'staff', secondFactor: true })),
  );
  const rule = { q: 'bowl', basisPoints: 100 + staff.newNumber(), step: 1 };
  return { ...rule, digest: (await priceRules.preview(rule)).digest };
}

export const productCommands: Readonly<Record<string, TestCommand>> = {
  'staffProducts.save': {
    input: async (staff) => ({
      id: await staff.product('bowl'),
      words: { version: 999, changes: { name: `Bowl ${staff.newNumber()}` } },
    }),
  },
  'staffProducts.saveWords': {
    input: async (staff) => ({
      id: await staff.product('bowl'),
      version: 999,
      changes: { name: `Bowl ${staff.newNumber()}` },
    }),
  },
  'staffProducts.saveSorting': {
    input: async (staff) => ({
      id: await staff.product('bowl'),
      version: 999,
      changes: { weightGrams: staff.newNumber() },
    }),
  },
  'exports.begin': {
    input: async () => ({ list: 'stock', cutBy: ['view'] }),
  },
  'imports.upload': {
    input: async (staff) => ({
      key: randomUUID(),
      name: 'own.csv',
      content: newFile(staff),
      branch: String(await staff.branchId('lahore')),
    }),
    isOfBranch: true,
  },
  'imports.check': {
    input: async (staff) => ({ id: await newImport(staff, 'new'), chosen: columns }),
    isOfBranch: true,
  },
  'imports.apply': {
    input: async (staff) => ({ id: await newImport(staff, 'checked') }),
    isOfBranch: true,
  },
  'imports.retry': {
    input: async (staff) => ({
      key: randomUUID(),
      rows: [{ itemCustomId: 'retried' }],
      id: await newImport(staff, 'checked'),
    }),
    isOfBranch: true,
  },
  'imports.retryPictures': {
    async input(staff) {
      const id = await newImport(staff, 'applied');
      await sql`
        with failed as (
          insert into picture_fetch (tenant_id, address, state)
          values (${staff.tenant.id}, ${`https://example.com/${staff.newNumber()}.png`}, 'failed') returning id
        )
        insert into picture_fetch_use (fetch_id, product_id, run_id)
        select failed.id, ${await staff.product('bowl')}::bigint, ${id}::bigint from failed`.execute(
        staff.db,
      );
      return { id };
    },
    isOfBranch: true,
  },
  'imports.undo': {
    input: async (staff) => ({ id: await newImport(staff, 'applied') }),
    isOfBranch: true,
  },
  'staffPrices.apply': {
    input: async (staff) => ({
      key: randomUUID(),
      rows: [await staff.pricedRow('bowl', 1_000_00 + staff.newNumber())],
    }),
    isOfBranch: 'by row',
  },
  'priceRules.apply': {
    input: async (staff) => ({ key: randomUUID(), ...(await previewedRule(staff)) }),
  },
  'staffPrices.plan': {
    input: async (staff) => ({
      key: randomUUID(),
      at: new Date(Date.now() + 86_400_000).toISOString(),
      rows: [await staff.pricedRow('bowl', 1_000_00 + staff.newNumber())],
    }),
    isOfBranch: 'by row',
  },
  'staffPrices.cancelPlan': {
    input: async (staff) => ({ id: await newPlan(staff) }),
    isOfBranch: true,
  },
  'staffPrices.undo': {
    input: async (staff) => ({ id: await staff.priceBatch('bowl') }),
    isOfBranch: true,
  },
  'staffProducts.savePrice': {
    input: async (staff) => ({
      id: await staff.stockItem('bowl'),
      version: 999,
      changes: { price: 1_000_00 + staff.newNumber() },
    }),
    isOfBranch: true,
  },
  'staffProducts.savePictures': {
    input: async (staff) => ({
      id: await staff.product('bowl'),
      version: 999,
      changes: {
        list: [{ image: `demo/bowl-${staff.newNumber()}`, text: 'A bowl', translations: {} }],
      },
    }),
  },
  'staffProducts.uploadPicture': {
    input: async (staff) => ({ content: await staff.newPicture() }),
  },
  'staffProducts.fetchPicture': {
    async input(staff) {
      // Stored already, so that nothing is fetched.
      const address = `https://pictures.example/${staff.newNumber()}.png`;
      await sql`insert into uploaded_picture (tenant_id, key, content, width, height, source)
        values (${staff.tenant.id}, ${`up/${staff.newNumber()}`}, '', 400, 300, ${address})`.execute(
        staff.db,
      );
      return { address };
    },
  },
  'staffProducts.saveVariants': {
    input: async (staff) => staff.variantsOf('bowl'),
  },
  'staffProducts.create': {
    input: async (staff) => ({
      key: randomUUID(),
      name: `New ${staff.newNumber()}`,
      category: await staff.category(),
    }),
  },
  'staffProducts.addOffer': {
    input: async (staff) => staff.openOffer(),
    isOfBranch: true,
  },
  'staffProducts.saveSchedule': {
    input: async (staff) => ({
      id: await staff.product('bowl'),
      changes: { showFrom: new Date(Date.now() + staff.newNumber() * 86_400_000).toISOString() },
    }),
  },
  'staffProducts.publish': {
    input: async (staff) => ({
      ids: [await staff.product('bowl')],
      isActive: !(await staff.isShown('bowl')),
    }),
  },
  'staffCategories.add': {
    input: async (staff) => ({ key: randomUUID(), name: `New ${staff.newNumber()}`, parent: null }),
  },
  'staffCategories.save': {
    input: async (staff) => ({
      id: await newCategory(staff),
      version: 999,
      changes: { name: `Renamed ${staff.newNumber()}` },
    }),
  },
  'staffCategories.move': {
    input: async (staff) => ({
      id: await newCategory(staff),
      from: null,
      parent: await newCategory(staff),
      before: null,
    }),
  },
  'staffCategories.merge': {
    input: async (staff) => ({ id: await newCategory(staff), into: await newCategory(staff) }),
  },
  'staffBrands.add': {
    input: async (staff) => ({ key: randomUUID(), name: `Brand ${staff.newNumber()}` }),
  },
  'staffBrands.save': {
    input: async (staff) => ({
      id: await newBrand(staff),
      version: 999,
      changes: { name: `Brand ${staff.newNumber()}` },
    }),
  },
  'staffBrands.merge': {
    input: async (staff) => ({ id: await newBrand(staff), into: await newBrand(staff) }),
  },
  'staffCollections.add': {
    input: async (staff) => ({ key: randomUUID(), name: `Collection ${staff.newNumber()}` }),
  },
  'staffCollections.save': {
    input: async (staff) => ({
      id: await newCollection(staff),
      version: 999,
      changes: { name: `Collection ${staff.newNumber()}` },
    }),
  },
  'staffContent.add': {
    input: async (staff) => ({ key: randomUUID(), title: `A post ${staff.newNumber()}` }),
  },
  'staffContent.save': {
    input: async (staff) => ({ ...(await newPost(staff)), version: 1, changes: { body: 'New' } }),
  },
  'staffContent.restore': {
    input: async (staff) => {
      const post = await newPost(staff);
      await addRevision(staff, post, 2);
      return { ...post, version: 2, revision: 1 };
    },
  },
  'staffContent.publish': {
    input: async (staff) => ({ ...(await newPost(staff)), version: 0, revision: 1 }),
  },
  'staffContent.hide': {
    input: async (staff) => {
      const { id } = await newPost(staff);
      await sql`update content_text set published_from = now() where id = ${id}::integer`.execute(
        staff.db,
      );
      return { id, version: 0 };
    },
  },
  'homePage.add': {
    input: async (staff) => ({ key: randomUUID(), place: 'slide', title: `${staff.newNumber()}` }),
  },
  'homePage.save': {
    input: async (staff) => {
      const id = await newSlide(staff);
      return { id, version: 0, changes: { title: `Slide ${staff.newNumber()}` } };
    },
  },
  'homePage.move': {
    input: async (staff) => {
      const id = await newSlide(staff);
      await newSlide(staff);
      return { id, before: null };
    },
  },
  'homePage.remove': { input: async (staff) => ({ id: await newSlide(staff) }) },
  'redirects.add': {
    input: async (staff) => ({ from: `/old-${staff.newNumber()}`, to: '/site/faq' }),
  },
  'redirects.import': {
    input: async (staff) => ({ csv: `/older-${staff.newNumber()},/site/faq` }),
  },
  'redirects.remove': {
    async input({ db, tenant, newNumber }) {
      const { rows } = await sql<{
        id: string;
      }>`insert into redirect (tenant_id, from_path, to_path)
        values (${tenant.id}, ${`/gone-${newNumber()}`}, '/') returning id::text`.execute(db);
      return { id: rows[0]?.id };
    },
  },
};
