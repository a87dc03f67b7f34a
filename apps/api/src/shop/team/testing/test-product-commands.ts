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
async function newPost(desk: TestBackOffice) {
  const { rows } = await sql<{ id: string }>`insert into content_text (tenant_id, kind, slug)
    values (${desk.tenant.id}, 'post', ${`post-${desk.newNumber()}`}) returning id::text`.execute(
    desk.db,
  );
  const post = { id: rows[0]?.id ?? '', language: 'en' } as const;
  await addRevision(desk, post, 1);
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
async function newImport(desk: TestBackOffice, step: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into import_run (tenant_id, branch_id, created_by, name, content, columns, sample, chosen, step, refused, applied_at)
    values (${desk.tenant.id}, ${await desk.branchId('lahore')}, 'staff', 'own.csv',
      decode(${newFile(desk)}, 'base64'), ${Object.values(columns)}::text[], '[]', ${JSON.stringify(columns)}::jsonb,
      ${step}, 1, case when ${step} = 'applied' then now() end) returning id::text`.execute(
    desk.db,
  );
  return rows[0]?.id ?? '';
}

/** Staff calls that change products, and what branches ask for them; as if nobody had changed them since. */
/** A previewed rule that changes the price of bowls. */
async function previewedRule(desk: TestBackOffice) {
  const { priceRules } = testClient(
    desk.context(signedInAs('staff', { role: 'staff', secondFactor: true })),
  );
  const rule = { q: 'bowl', basisPoints: 100 + desk.newNumber(), step: 1 };
  return { ...rule, digest: (await priceRules.preview(rule)).digest };
}

export const productCommands: Readonly<Record<string, TestCommand>> = {
  'staffProducts.saveWords': {
    input: async (desk) => ({
      id: await desk.product('bowl'),
      version: 999,
      changes: { name: `Bowl ${desk.newNumber()}` },
    }),
  },
  'staffProducts.saveSorting': {
    input: async (desk) => ({
      id: await desk.product('bowl'),
      version: 999,
      changes: { weightGrams: desk.newNumber() },
    }),
  },
  'exports.begin': {
    input: async () => ({ list: 'stock', cutBy: ['view'] }),
  },
  'imports.upload': {
    input: async (desk) => ({
      key: randomUUID(),
      name: 'own.csv',
      content: newFile(desk),
      branch: String(await desk.branchId('lahore')),
    }),
    isOfBranch: true,
  },
  'imports.check': {
    input: async (desk) => ({ id: await newImport(desk, 'new'), chosen: columns }),
    isOfBranch: true,
  },
  'imports.apply': {
    input: async (desk) => ({ id: await newImport(desk, 'checked') }),
    isOfBranch: true,
  },
  'imports.retry': {
    input: async (desk) => ({
      key: randomUUID(),
      rows: [{ itemCustomId: 'retried' }],
      id: await newImport(desk, 'checked'),
    }),
    isOfBranch: true,
  },
  'imports.retryPictures': {
    async input(desk) {
      const id = await newImport(desk, 'applied');
      await sql`
        with failed as (
          insert into picture_fetch (tenant_id, address, state)
          values (${desk.tenant.id}, ${`https://example.com/${desk.newNumber()}.png`}, 'failed') returning id
        )
        insert into picture_fetch_use (fetch_id, product_id, run_id)
        select failed.id, ${await desk.product('bowl')}::bigint, ${id}::bigint from failed`.execute(
        desk.db,
      );
      return { id };
    },
    isOfBranch: true,
  },
  'imports.undo': {
    input: async (desk) => ({ id: await newImport(desk, 'applied') }),
    isOfBranch: true,
  },
  'staffPrices.apply': {
    input: async (desk) => ({
      key: randomUUID(),
      rows: [await desk.pricedRow('bowl', 1_000_00 + desk.newNumber())],
    }),
    isOfBranch: 'by row',
  },
  'priceRules.apply': {
    input: async (desk) => ({ key: randomUUID(), ...(await previewedRule(desk)) }),
  },
  'staffPrices.plan': {
    input: async (desk) => ({
      key: randomUUID(),
      at: new Date(Date.now() + 86_400_000).toISOString(),
      rows: [await desk.pricedRow('bowl', 1_000_00 + desk.newNumber())],
    }),
    isOfBranch: 'by row',
  },
  'staffPrices.cancelPlan': {
    input: async (desk) => ({ id: await newPlan(desk) }),
    isOfBranch: true,
  },
  'staffPrices.undo': {
    input: async (desk) => ({ id: await desk.priceBatch('bowl') }),
    isOfBranch: true,
  },
  'staffProducts.savePrice': {
    input: async (desk) => ({
      id: await desk.stockItem('bowl'),
      version: 999,
      changes: { price: 1_000_00 + desk.newNumber() },
    }),
    isOfBranch: true,
  },
  'staffProducts.savePictures': {
    input: async (desk) => ({
      id: await desk.product('bowl'),
      version: 999,
      changes: {
        list: [{ image: `demo/bowl-${desk.newNumber()}`, text: 'A bowl', translations: {} }],
      },
    }),
  },
  'staffProducts.uploadPicture': {
    input: async (desk) => ({ content: await desk.newPicture() }),
  },
  'staffProducts.fetchPicture': {
    async input(desk) {
      // Stored already, so that nothing is fetched.
      const address = `https://pictures.example/${desk.newNumber()}.png`;
      await sql`insert into uploaded_picture (tenant_id, key, content, width, height, source)
        values (${desk.tenant.id}, ${`up/${desk.newNumber()}`}, '', 400, 300, ${address})`.execute(
        desk.db,
      );
      return { address };
    },
  },
  'staffProducts.saveVariants': {
    input: async (desk) => desk.variantsOf('bowl'),
  },
  'staffProducts.create': {
    input: async (desk) => ({
      key: randomUUID(),
      name: `New ${desk.newNumber()}`,
      category: await desk.category(),
    }),
  },
  'staffProducts.addOffer': {
    input: async (desk) => desk.openOffer(),
    isOfBranch: true,
  },
  'staffProducts.saveSchedule': {
    input: async (desk) => ({
      id: await desk.product('bowl'),
      changes: { showFrom: new Date(Date.now() + desk.newNumber() * 86_400_000).toISOString() },
    }),
  },
  'staffProducts.publish': {
    input: async (desk) => ({
      ids: [await desk.product('bowl')],
      isActive: !(await desk.isShown('bowl')),
    }),
  },
  'staffCategories.add': {
    input: async (desk) => ({ key: randomUUID(), name: `New ${desk.newNumber()}`, parent: null }),
  },
  'staffCategories.save': {
    input: async (desk) => ({
      id: await newCategory(desk),
      version: 999,
      changes: { name: `Renamed ${desk.newNumber()}` },
    }),
  },
  'staffCategories.move': {
    input: async (desk) => ({
      id: await newCategory(desk),
      from: null,
      parent: await newCategory(desk),
      before: null,
    }),
  },
  'staffCategories.merge': {
    input: async (desk) => ({ id: await newCategory(desk), into: await newCategory(desk) }),
  },
  'staffBrands.add': {
    input: async (desk) => ({ key: randomUUID(), name: `Brand ${desk.newNumber()}` }),
  },
  'staffBrands.save': {
    input: async (desk) => ({
      id: await newBrand(desk),
      version: 999,
      changes: { name: `Brand ${desk.newNumber()}` },
    }),
  },
  'staffBrands.merge': {
    input: async (desk) => ({ id: await newBrand(desk), into: await newBrand(desk) }),
  },
  'staffCollections.add': {
    input: async (desk) => ({ key: randomUUID(), name: `Collection ${desk.newNumber()}` }),
  },
  'staffCollections.save': {
    input: async (desk) => ({
      id: await newCollection(desk),
      version: 999,
      changes: { name: `Collection ${desk.newNumber()}` },
    }),
  },
  'staffContent.add': {
    input: async (desk) => ({ key: randomUUID(), title: `A post ${desk.newNumber()}` }),
  },
  'staffContent.save': {
    input: async (desk) => ({ ...(await newPost(desk)), version: 1, changes: { body: 'New' } }),
  },
  'staffContent.restore': {
    input: async (desk) => {
      const post = await newPost(desk);
      await addRevision(desk, post, 2);
      return { ...post, version: 2, revision: 1 };
    },
  },
  'staffContent.publish': {
    input: async (desk) => ({ ...(await newPost(desk)), version: 0, revision: 1 }),
  },
  'staffContent.hide': {
    input: async (desk) => {
      const { id } = await newPost(desk);
      await sql`update content_text set published_from = now() where id = ${id}::integer`.execute(
        desk.db,
      );
      return { id, version: 0 };
    },
  },
  'homePage.add': {
    input: async (desk) => ({ key: randomUUID(), place: 'slide', title: `${desk.newNumber()}` }),
  },
  'homePage.save': {
    input: async (desk) => {
      const id = await newSlide(desk);
      return { id, version: 0, changes: { title: `Slide ${desk.newNumber()}` } };
    },
  },
  'homePage.move': {
    input: async (desk) => {
      const id = await newSlide(desk);
      await newSlide(desk);
      return { id, before: null };
    },
  },
  'homePage.remove': { input: async (desk) => ({ id: await newSlide(desk) }) },
  'redirects.add': {
    input: async (desk) => ({ from: `/old-${desk.newNumber()}`, to: '/site/faq' }),
  },
  'redirects.import': {
    input: async (desk) => ({ csv: `/older-${desk.newNumber()},/site/faq` }),
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
