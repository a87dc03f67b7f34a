import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobPayloads } from '../../../platform/jobs.ts';
import { fetchBytes } from '../products/pictures/fetched/fetch-bytes.ts';
import { fetchQueued } from '../products/pictures/fetched/fetch-queued.ts';
import { placePicture } from '../products/pictures/fetched/place-picture.ts';
import { queuePictures } from './steps/queue-pictures.ts';
import { openTestImports, type TestImports } from './testing/test-imports.ts';

let shop: TestImports;
let photo: Buffer;
const requested: string[] = [];
/** What the test server returns for each path. */
const there = new Map<
  string,
  { status: number; location?: string; body?: Buffer; isSlow?: true }
>();
const server = createServer((request, response) => {
  const path = request.url ?? '';
  requested.push(path);
  const { status, location, body, isSlow } = there.get(path) ?? { status: 404 };
  response.writeHead(status, location === undefined ? {} : { location });
  if (!isSlow) response.end(body);
});
let origin: string;
const networks = { allowsLoopback: true };

beforeAll(async () => {
  shop = await openTestImports();
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});
beforeEach(() => {
  requested.length = 0;
  there.clear();
  there.set('/photo', { status: 200, body: photo });
});

const refusalOf = (address: string, more: object = networks) =>
  fetchBytes({ address, ...more }).then(
    () => 'fetched',
    ({ message, mayPass }: { message: string; mayPass: boolean }) => `${message} ${mayPass}`,
  );

test('a picture is fetched over a few redirects', async () => {
  there.set('/one', { status: 302, location: '/two' });
  there.set('/two', { status: 301, location: `${origin}/photo` });
  expect(await fetchBytes({ address: `${origin}/one`, ...networks })).toEqual(photo);
  there.set('/round', { status: 302, location: '/round' });
  expect(await refusalOf(`${origin}/round`)).toBe('leads on too often false');
  expect(requested.filter((path) => path === '/round')).toHaveLength(4);
});

test('no request goes to hosts outside the public internet, also not by redirect', async () => {
  const addresses = [
    'https://127.0.0.1/a',
    'https://10.1.2.3/a',
    'https://[::1]/',
    'https://169.254.169.254/',
  ];
  for (const address of addresses) {
    expect(await refusalOf(address, {})).toBe('is not on the public internet false');
  }
  // The connection itself resolves the host name.
  const { port } = server.address() as AddressInfo;
  expect(await refusalOf(`https://localhost:${port}/photo`, {})).toBe('cannot be reached true');
  expect(requested).toEqual([]);
  for (const location of ['https://10.0.0.1/', 'http://192.168.1.1/photo']) {
    there.set('/away', { status: 302, location });
    expect(await refusalOf(`${origin}/away`)).toBe('is not on the public internet false');
  }
  there.set('/away', { status: 302, location: 'file:///etc/passwd' });
  expect(await refusalOf(`${origin}/away`)).toBe('is no address false');
  expect(await refusalOf('http://example.com/a', {})).toBe('must begin with https:// false');
});

test('a picture that is too large, too slow or missing is refused', async () => {
  expect(await refusalOf(`${origin}/photo`, { ...networks, maxBytes: 100 })).toMatch('is larger');
  there.set('/slow', { status: 200, isSlow: true });
  expect(await refusalOf(`${origin}/slow`, { ...networks, deadline: 200 })).toBe(
    'took too long true',
  );
  expect(await refusalOf(`${origin}/gone`)).toBe('answered 404 false');
  there.set('/busy', { status: 503 });
  expect(await refusalOf(`${origin}/busy`)).toBe('answered 503 true');
});

/** Imports a file of products with pictures, whose addresses lead to the test server. */
async function importPictures(rows: readonly string[]) {
  const id = await shop.upload(['code,name,category,price,pictures', ...rows].join('\n'));
  const chosen = {
    itemCustomId: 'code',
    name: 'name',
    categoryPath: 'category',
    price: 'price',
    pictures: 'pictures',
  };
  await shop.imports().check({ id, chosen });
  await shop.work();
  expect(await queued()).toEqual(before);
  await shop.imports().apply({ id });
  await shop.work();
  before = await queued();
  return id;
}
let before: unknown[] = [];
const queued = () => shop.values(sql`select id from picture_fetch order by id`);
/** Fetches the waiting pictures from the test server; `atOnce` products get a picture in one transaction. */
async function fetchAll(atOnce?: number) {
  const rows = await shop.values(
    sql<{ id: number; address: string }>`select id, address from picture_fetch order by id`,
  );
  for (const { id, address } of rows) {
    // Files may contain https addresses only; they are replaced by the test server's.
    const local = address.replace('https://pictures.example', origin);
    await swap(address, local);
    const waiting: JobPayloads['picture-fetch'][] = [{ fetchId: id }];
    const jobs = {
      async send(
        _trx: unknown,
        _queue: string,
        sent: readonly { data: object; startAfter?: number }[],
      ) {
        // Retries are not waited for.
        const now = sent.filter(({ startAfter }) => startAfter === undefined);
        waiting.push(...now.map(({ data }) => data as JobPayloads['picture-fetch']));
      },
    };
    for (const data of waiting) await fetchQueued({ db: shop.db, jobs, atOnce, ...networks }, data);
    await swap(local, address);
  }
}
async function swap(from: string, to: string) {
  await sql`update picture_fetch set address = ${to} where address = ${from}`.execute(shop.db);
  await sql`update uploaded_picture set source = ${to} where source = ${from}`.execute(shop.db);
  await sql`update product set pictures = array_replace(pictures, ${from}, ${to})`.execute(shop.db);
  await sql`update variant set pictures = array_replace(pictures, ${from}, ${to})`.execute(shop.db);
  await sql`update import_change set after = replace(after::text, ${from}, ${to})::jsonb`.execute(
    shop.db,
  );
}
const picturesOf = async (code: string) =>
  (
    await shop.values(
      sql<{ pictures: string[] }>`select pictures from product where item_custom_id = ${code}`,
    )
  )[0]?.pictures;
const row = (code: string, ...paths: string[]) =>
  `${code},Bag ${code},Bags,1000,${paths.map((path) => `https://pictures.example${path}`).join('|')}`;

test('the pictures of a file are fetched once, stored, and replace their addresses', async () => {
  const rows = [row('bag-1', '/photo', '/gone'), row('bag-2', '/photo')];
  const id = await importPictures(rows);
  expect((await shop.imports().get({ id })).pictures).toMatchObject({ waiting: 2, kept: 0 });
  await fetchAll();
  const { pictures } = await shop.imports().get({ id });
  const failed = [
    { address: 'https://pictures.example/gone', fault: 'status', detail: 404, products: 1 },
  ];
  expect(pictures).toEqual({ waiting: 0, kept: 1, failed });
  const [stored] = (await picturesOf('bag-2')) ?? [];
  expect(stored).toMatch(/^up\//);
  expect(await picturesOf('bag-1')).toEqual([stored, 'https://pictures.example/gone']);
  await fetchAll();
  expect(requested.toSorted()).toEqual(['/gone', '/photo']);

  // Importing the same file again changes nothing, and fetches nothing.
  const again = await importPictures(rows);
  expect(await shop.imports().get({ id: again })).toMatchObject({ added: 0, changed: 0 });
  there.set('/gone', { status: 200, body: photo });
  expect(await shop.imports().retryPictures({ id })).toEqual({ queued: 1 });
  expect(await shop.imports().retryPictures({ id })).toEqual({ queued: 0 });
  await fetchAll();
  expect(requested.toSorted()).toEqual(['/gone', '/gone', '/photo']);
  expect((await shop.imports().get({ id })).pictures).toMatchObject({ failed: [], kept: 2 });
  // Equal pictures are stored once, and shown once.
  expect(await picturesOf('bag-1')).toEqual([stored]);
  const last = await importPictures(rows);
  expect(await shop.imports().get({ id: last })).toMatchObject({ added: 0, changed: 0 });
});

test('a picture that many products have is added to them in batches', async () => {
  const bags = ['bag-many-1', 'bag-many-2', 'bag-many-3'];
  await importPictures(bags.map((code) => row(code, '/photo-of-many')));
  there.set('/photo-of-many', { status: 200, body: photo });
  await fetchAll(1);
  for (const code of bags) {
    expect(await picturesOf(code)).toEqual([expect.stringMatching(/^up\//)]);
  }
  expect(requested).toEqual(['/photo-of-many']);
});

test('a transient failure is retried a few times', async () => {
  there.set('/busy', { status: 503 });
  const id = await importPictures([row('bag-3', '/busy')]);
  for (let attempt = 1; attempt <= 3; attempt++) {
    await fetchAll();
    expect((await shop.imports().get({ id })).pictures.waiting).toBe(1);
  }
  await fetchAll();
  expect((await shop.imports().get({ id })).pictures.failed).toMatchObject([
    { fault: 'status', detail: 503 },
  ]);
  expect(requested).toHaveLength(4);
});

test('a picture that failed for an import waits for its retry, even if the editor has fetched it since', async () => {
  const { staffProducts } = shop.callsOf(undefined, { allowsLoopbackWebhooks: true });
  const id = await importPictures([row('bag-8', '/late')]);
  await fetchAll();
  there.set('/late', { status: 200, body: photo });
  const [shown, local] = ['https://pictures.example/late', `${origin}/late`];
  await swap(shown, local);
  const { image } = await staffProducts.fetchPicture({ address: local });
  await swap(local, shown);
  expect(await shop.imports().retryPictures({ id })).toEqual({ queued: 1 });
  await fetchAll();
  expect(await picturesOf('bag-8')).toEqual([image]);
});

test('saving an editor that was opened before a picture was fetched does not restore the address', async () => {
  const { staffProducts } = shop.callsOf();
  await importPictures([row('bag-9', '/photo-of-nine')]);
  const [id = ''] = (
    await shop.values(
      sql<{ id: string }>`select id::text from product where item_custom_id = 'bag-9'`,
    )
  ).map((one) => one.id);
  const { list, version } = (await staffProducts.get({ id })).pictures;
  there.set('/photo-of-nine', { status: 200, body: photo });
  await fetchAll();
  const image = expect.stringMatching(/^up\//);
  expect(await picturesOf('bag-9')).toEqual([image]);
  const added = { image: 'demo/own', text: '', translations: {} };
  await staffProducts.savePictures({ id, version, changes: { list: [...list, added] } });
  expect(await picturesOf('bag-9')).toEqual([image, 'demo/own']);
});

test('undoing an import removes its pictures, and keeps those of colleagues', async () => {
  await importPictures([row('bag-4', '/old'), row('bag-5', '/old')]);
  const id = await importPictures([row('bag-4', '/photo'), row('bag-5', '/photo')]);
  await fetchAll();
  await sql`update product set pictures = '{demo/own}' where item_custom_id = 'bag-5'`.execute(
    shop.db,
  );
  await fetchAll();
  await shop.imports().undo({ id });
  await shop.work();
  expect(await picturesOf('bag-4')).toEqual(['https://pictures.example/old']);
  expect(await picturesOf('bag-5')).toEqual(['demo/own']);
});

test('a picture fetched during an undo is removed', async () => {
  await importPictures([row('bag-7', '/first')]);
  const id = await importPictures([row('bag-7', '/meanwhile')]);
  const address = 'https://pictures.example/meanwhile';
  const [fetchId = 0] = (
    await shop.values(sql<{ id: number }>`select id from picture_fetch where address = ${address}`)
  ).map((one) => one.id);
  const waiting = async () =>
    (
      await shop.values(sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    ).length;
  await shop.imports().undo({ id });
  const { undoing } = await shop.db.transaction().execute(async (trx) => {
    const fetched = { tenantId: shop.tenant.id, fetchId, address, image: 'demo/meanwhile' };
    await placePicture(trx, fetched, { after: 0, atOnce: 10 });
    const work = shop.work();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    return { undoing: work };
  });
  await undoing;
  expect(await picturesOf('bag-7')).toEqual(['https://pictures.example/first']);
});

test('an address is queued by each import that names it, and once', async () => {
  const id = await importPictures([row('bag-6', '/six')]);
  const sent: number[] = [];
  const jobs = {
    send: async (_trx: unknown, _queue: string, list: readonly { data: object }[]) => {
      sent.push(list.length);
    },
  };
  const run = { id: Number(id), tenantId: shop.tenant.id };
  await shop.db.transaction().execute((trx) => queuePictures(trx, jobs, run));
  expect(sent).toEqual([1]);
  expect(await queued()).toEqual(before);
});

test('the editor stores the picture of an address, or says why it cannot', async () => {
  const { staffProducts } = shop.callsOf(undefined, { allowsLoopbackWebhooks: true });
  const stored = await staffProducts.fetchPicture({ address: `${origin}/photo` });
  expect(stored).toMatchObject({ width: 400, height: 300 });
  requested.length = 0;
  expect(await staffProducts.fetchPicture({ address: `${origin}/photo` })).toEqual(stored);
  expect(requested).toEqual([]);
  // The trail leaves out the query, which may contain credentials.
  there.set('/own?key=secret', { status: 200, body: photo });
  await staffProducts.fetchPicture({ address: `${origin}/own?key=secret` });
  const noted = await shop.values(sql<{ address: string }>`
    select after ->> 'address' as address from staff_action
    where kind = 'picture.fetch' order by id desc limit 1`);
  expect(noted).toEqual([{ address: `${origin}/own` }]);
  there.set('/words', { status: 200, body: Buffer.from('no picture') });
  for (const path of ['/words', '/gone-too']) {
    await expect(staffProducts.fetchPicture({ address: `${origin}${path}` })).rejects.toMatchObject(
      { data: { details: [{ path: 'address' }] } },
    );
  }
  const { staffProducts: outside } = shop.callsOf();
  await expect(outside.fetchPicture({ address: `${origin}/photo2` })).rejects.toMatchObject({
    data: { details: [{ path: 'address' }] },
  });
});
