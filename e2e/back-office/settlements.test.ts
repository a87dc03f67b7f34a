import { randomUUID } from 'node:crypto';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

test('a settlement file is previewed, booked, and its differences are settled', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/settlements');
  const reference = `CN-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Source').selectOption({ label: 'Pakistan Post' });
  await page.getByLabel('File (CSV, up to 5 MB)').setInputFiles({
    name: `${reference}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Consignment,COD amount,Charges\n${reference},"Rs. 1,250.00",50\n`),
  });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByLabel('Amount before fees')).toHaveValue('COD amount');
  // Before this shop had orders, so that no payments of other journeys are missing.
  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByLabel('Last day').fill('2020-01-02');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('1 difference', { exact: true })).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Record settlement' }).click();
  const differences = page.getByRole('link', { name: '1 difference to resolve' });
  await expect(differences).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await differences.click();
  await staffReady(page);
  const card = page.getByRole('listitem').filter({ hasText: reference });
  await card.getByLabel('Note').fill('Theirs');
  await card.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(card.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(card.getByLabel('Note')).toHaveValue('Theirs');
});
