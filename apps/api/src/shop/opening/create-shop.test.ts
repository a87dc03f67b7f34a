import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneMaps } from '../../fulfilment/branches/zones.ts';
import { loadTenants } from '../../platform/tenants.ts';
import { testClient } from '../../testing/test-client.ts';
import { exchangeRates } from '../settings/rates/exchange-rates.ts';
import { createShop } from './create-shop.ts';
import { readShopFile } from './read-shop-file.ts';
import { hiddenWithoutLogin, readPlan } from './shop-plan.ts';

const examples = fileURLToPath(new URL('../../../../../docs/examples/', import.meta.url));
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const importer = fileURLToPath(new URL('../../catalogue/import/main.ts', import.meta.url));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'karwan-shop-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const example = () => readShopFile(`${examples}shop.yaml`);

/** Runs a command of the shop on the test's database. */
async function command(program: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  const run = promisify(execFile)(process.execPath, [program, ...args], { env });
  return run.catch((error: { code: number; stderr: string }) => error);
}

test('the command creates the shop of the example, which shows and prices what is imported', async () => {
  const listener = await database.pool.connect();
  const received: string[] = [];
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.query('listen karwan_cache');
  const { stdout } = (await command(main, `${examples}shop.yaml`)) as { stdout: string };
  await listener.query('unlisten karwan_cache');
  listener.release();
  expect(stdout).toContain('The shop lotus is there');
  // Nobody could log in: the shop waits until its owner has set how codes are sent.
  expect(stdout).toContain('It opens once customers can log in');
  const { opened_at } = await database.db
    .selectFrom('tenant')
    .select('opened_at')
    .executeTakeFirstOrThrow();
  expect(opened_at).toBeNull();
  expect(received.flatMap((text) => JSON.parse(text).tags)).toContain('tenants');

  const [tenant] = await loadTenants(database.db);
  if (!tenant) throw new Error('no shop');
  expect(tenant).toMatchObject({ domain: 'lotus', isDefault: true, baseCurrency: 'PKR' });
  const report = join(folder, 'report.jsonl');
  const imported = await command(importer, `${examples}catalogue.csv`, '--report', report);
  expect(imported).toMatchObject({ stdout: expect.stringContaining(' 0 refused') });
  zoneMaps.forget(database.db);

  const client = testClient({ db: database.db, tenant });
  const { finalSearchedItem: items } = await client.items.all({});
  expect(items.length).toBeGreaterThan(1);
  const lamp = items.find(({ itemCustomId }) => itemCustomId === 'lamp-brass');
  expect(lamp).toMatchObject({ price: 18_500_00, salePrice: 14_900_00, currency: 'PKR' });
});

test('the owner is an admin, and the first branch has its times, fees and zones', async () => {
  const [owner] = await database.db.selectFrom('user').selectAll().execute();
  expect(owner).toMatchObject({ phone: '+923001112233', role: 'admin', name: 'Amina Malik' });
  const [branch] = await database.db.selectFrom('branch').selectAll().execute();
  expect(branch).toMatchObject({
    shipping_cost: 250_00,
    delivery_radius: 40_000,
    waive_delivery_fee: 5_000_00,
    cost_per_weight_unit: 120_00,
    vat_service_fee_percent: '16.000',
  });
  expect(branch?.delivery_slots).toContainEqual({
    day: 1,
    timeStartHours: 15,
    timeStartMinutes: 0,
    timeEndHours: 19,
    timeEndMinutes: 30,
  });
  expect(await database.db.selectFrom('zone').select('bit').execute()).not.toEqual([]);
});

test('a second command with the same shop creates nothing and says why', async () => {
  const refused = (await command(main, `${examples}shop.yaml`)) as { code: number; stderr: string };
  expect(refused.code).toBe(1);
  expect(refused.stderr).toBe(
    'domain: there is a shop lotus already\n' +
      "hosts: localhost is the shop lotus's already\nhosts: 127.0.0.1 is the shop lotus's already\n",
  );
  expect(await database.db.selectFrom('tenant').select('id').execute()).toHaveLength(1);
});

test('several shops exist side by side; of two concurrent commands one creates the shop', async () => {
  const plan = { ...(await example()), domain: 'iris', hosts: ['iris.example'] };
  const made = await Promise.allSettled(
    [1, 2].map(() => createShop(database.db, plan, 'a lamp on the river')),
  );
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const tenants = await loadTenants(database.db);
  expect(tenants.map(({ domain, isDefault }) => [domain, isDefault])).toEqual([
    ['lotus', true],
    ['iris', false],
  ]);
  expect(await database.db.selectFrom('account').select('provider_id').execute()).toEqual([
    { provider_id: 'credential' },
  ]);
});

test('a failed creation leaves nothing behind', async () => {
  const plan = { ...(await example()), domain: 'rose', hosts: ['rose.example'] };
  const owner = { ...plan.owner, phone: 'no number' };
  await expect(createShop(database.db, { ...plan, owner })).rejects.toThrow();
  expect(await database.db.selectFrom('tenant').select('id').execute()).toHaveLength(2);
  expect(await database.db.selectFrom('branch').select('id').execute()).toHaveLength(2);
});

test('every invalid field of a file is named, before anything is written', async () => {
  const file = join(folder, 'shop.json');
  const wrong = {
    domain: 'My Shop',
    hosts: ['https://shop.example'],
    country: 'Pakistan',
    currency: 'RUPEES',
    otherCurrencies: [{ code: 'USD', rate: 0 }],
    branch: {
      city: 'Lahore',
      position: { latitude: 131, longitude: 74 },
      hours: [{ days: ['mo'], from: '9', to: '8' }],
    },
    owner: { name: 'A', phone: '12' },
    colour: 'red',
  };
  await writeFile(file, JSON.stringify(wrong));
  const { stderr } = (await command(main, file)) as { stderr: string };
  for (const line of [
    'domain: must be small letters, digits and hyphens',
    'hosts.0: must be a host name in small letters, without port',
    'name: is missing',
    'branch.shippingCost: is missing',
    'currency: must be a three-letter ISO 4217 code',
    'country: must be a two-letter country code such as PK',
    'otherCurrencies.0.rate: must be above 0',
    'branch.position.latitude: ',
    'branch.hours.0.days.0: must be of sun, mon, tue, wed, thu, fri, sat',
    'branch.hours.0.from: must be a time such as "09:30"',
    'shop: does not know colour',
  ]) {
    expect(stderr).toContain(line);
  }
  await writeFile(file, 'domain: [');
  expect(((await command(main, file)) as { stderr: string }).stderr).toMatch(
    /shop\.json: .*line 1/,
  );
});

test('fields are checked against each other', async () => {
  const plan = await example();
  const owner = { ...plan.owner, phone: '042 111' };
  const branch = { ...plan.branch, currency: 'SEK' };
  const otherCurrencies = [{ code: 'PKR', rate: '1' }];
  expect(() => readPlan({ ...plan, owner, branch, otherCurrencies })).toThrow(
    'otherCurrencies: names a currency twice\n' +
      'branch.currency: must be the currency of the shop or one of otherCurrencies\n' +
      'owner.phone: The phone number format should be +923XXXXXXXXX',
  );
});

test('there are rates between all pairs of currencies, exact to ten decimals', () => {
  const rates = exchangeRates([
    { code: 'PKR', rate: '1' },
    { code: 'USD', rate: '280.5' },
    { code: 'SEK', rate: '26.8' },
  ]);
  expect(rates.get('PKR')).toEqual([
    { code: 'USD', value: '0.0035650624' },
    { code: 'SEK', value: '0.0373134328' },
  ]);
  expect(rates.get('USD')).toEqual([
    { code: 'PKR', value: '280.5' },
    { code: 'SEK', value: '10.4664179104' },
  ]);
});

test('a shop whose customers cannot log in does not open at once', async () => {
  const plan = await example();
  expect(hiddenWithoutLogin(plan)).toEqual({ ...plan, opens: 'later' });
  expect(() => hiddenWithoutLogin({ ...plan, opens: 'now' })).toThrow(
    /opens: must be later.*SMS_GATEWAY/,
  );
});
