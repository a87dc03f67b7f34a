import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { expect, test } from '../fixtures/shop.ts';

const run = promisify(execFile);
const example = new URL('../../docs/examples/erp.mjs', import.meta.url).pathname;

test('an API key is created, an ERP synchronizes stock and prices with it, and it is revoked', async ({
  page,
  database,
  baseURL,
}) => {
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/settings/keys');
  const name = `ERP ${Date.now()}`;
  if (!(await page.getByLabel('Program name').isVisible()))
    await page.getByText('Create API key', { exact: true }).first().click();
  await page.getByLabel('Program name').fill(name);
  await page.getByLabel('View stock').check();
  await page.getByLabel('Receive and correct stock').check();
  await page.getByLabel('Change prices', { exact: true }).check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByLabel('API keys', { exact: true });
  await expect(shown).toHaveValue(/^karwan_key_/);
  const token = await shown.inputValue();

  // An item that other journeys do not change meanwhile (`keyboard` transfers those with more than 20 in stock).
  const [item] = await database.query(
    `select v.code, i.branch_id::text as branch, i.id, i.price, i.sale_price as sale from item i join variant v on v.id = i.variant_id
     join branch b on b.id = i.branch_id and b.currency = 'PKR'
     join product p on p.id = i.product_id and p.is_active
     where i.stock between 7 and 20 and i.is_active and i.tenant_id = (select min(id) from tenant)
     order by i.id offset 60 limit 1`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'karwan-erp-'));
  const file = join(folder, 'figures.csv');
  await writeFile(
    file,
    `code,branch,units\n${item?.code},${item?.branch},${3000 + (Date.now() % 1000)}\nnothing,1,1\n`,
  );
  const erp = async (what: string) => {
    const env = { PATH: process.env.PATH, SHOP_URL: baseURL, API_KEY: token };
    return (await run(process.execPath, [example, what, file], { env })).stdout;
  };
  expect(await erp('stock')).toMatch(/: [+-]\d+, \d+ for sale\nnothing: not sold by branch 1\n/);
  expect(await erp('stock')).toBe('nothing: not sold by branch 1\n');

  const { code, branch, id, price, sale } = item ?? {};
  const decimal = (minor: unknown) => (minor === null ? '' : (Number(minor) / 100).toFixed(2));
  const asks = async (minor: number) => {
    const line = [code, branch, decimal(minor), decimal(sale)].join();
    await writeFile(file, `code,branch,price,sale\n${line}\nnothing,1,1,\n`);
    const said = await erp('prices');
    const [now] = await database.query('select price from item where id = $1', [id]);
    expect(Number(now?.price)).toBe(minor);
    expect(await erp('prices')).toBe('nothing: not sold by branch 1\n');
    return said;
  };
  const [before, after] = [Number(price), Number(price) + 100];
  expect(await asks(after)).toBe(`nothing: not sold by branch 1\n${code}: ${before} to ${after}\n`);
  await asks(before);
  await rm(folder, { recursive: true });

  await page.goto('/staff/settings/keys');
  const panel = page.getByRole('region', { name });
  await panel.getByText('Revoke key', { exact: true }).first().click();
  await panel.getByRole('button', { name: 'Revoke key' }).click();
  await expect(panel.getByText('Revoked')).toBeVisible();
  const refused = await page.request.get('/v1/stock/items', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
});
