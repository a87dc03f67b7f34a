import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

test('a file is checked, applied and undone, and its rejected row is corrected', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const code = `sheet-${crypto.randomUUID().slice(0, 8)}`;
  const rows = [
    `${code},Carried lamp,Imported lamps,900`,
    `${code}-2,Other lamp,Imported lamps,free`,
  ];
  const buffer = Buffer.from(`SKU,Title,Category,Price\n${rows.join('\n')}\n`);
  const isSold = async () => {
    const [product] = await database.query<{ sold: boolean }>(
      `select is_active as sold from product where item_custom_id = '${code}'`,
    );
    return product?.sold ?? false;
  };
  const state = (name: string) => page.getByRole('region', { name, exact: true });
  const noBarriers = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  await openStaff(page, '/staff/products');
  await page.getByRole('link', { name: 'Import products' }).click();
  const upload = { name: 'lamps.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel(/^File/).setInputFiles(upload);
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await expect(page.getByLabel('SKU *')).toHaveValue('SKU');
  await noBarriers();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(state('Checked, not applied')).toContainText('Refused1', { timeout: 60_000 });
  await expect(state('Changes in this file')).toContainText('Carried lamp');
  await expect(state('Refused')).toContainText('Price: must be an amount');
  expect(await isSold()).toBe(false);
  await noBarriers();

  await page.getByRole('button', { name: 'Apply import' }).click();
  await expect(state('Applied')).toBeVisible({ timeout: 60_000 });
  expect(await isSold()).toBe(true);
  const taken = (list: string) =>
    page.request.get(`/staff/exports/${list}`).then((file) => file.text());
  expect(await taken(`products?q=${code}`)).toContain(`${code},,Carried lamp,Imported lamps`);
  expect(await taken(`stock?q=${code}`)).toContain(code);
  const run = page.url();
  await page.getByText('Correct row').click();
  await page.getByLabel('Price', { exact: true }).fill('700');
  await page.getByRole('button', { name: 'Import 1 corrected row' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import: lamps.jsonl' })).toBeVisible();

  await openStaff(page, new URL(run).pathname);
  await page.getByText('Undo import').first().click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(state('Undone')).toBeVisible({ timeout: 60_000 });
  expect(await isSold()).toBe(false);
});
