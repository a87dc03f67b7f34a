import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice, staffReady } from '../../actions/back-office.ts';
import { bookQuickly } from '../../actions/book-quickly.ts';
import { expect, test } from '../../fixtures/shop.ts';

const answer = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

const screens = [
  'team/roles/desk',
  'home-page/slide-1',
  'settings/messages/order-booked',
  'settings/rates',
  'settings/shop',
  'settings/branches/1',
];

/** A space after a text, which is not stored: with a change, a form can be saved. */
async function changeSomething(page: Page) {
  const text = page
    .getByRole('main')
    .locator('form :is(input[type="text"], input:not([type]), textarea)');
  const first = text.filter({ visible: true }).first();
  await first.fill(`${await first.inputValue()} `);
}

test('a saved form shows its success message once', async ({ page, database }) => {
  await signInToBackOffice(page, database);
  for (const screen of screens) {
    await openStaff(page, `/staff/${screen}`);
    await expect(answer(page, 'Saved.')).toHaveCount(0);
    const save = page
      .getByRole('main')
      .getByRole('button', { name: /^(Save|Set)/ })
      .filter({ visible: true })
      .first();
    // Forms of a single amount have their button always.
    if (!(await save.isVisible())) await changeSomething(page);
    await save.click();
    await expect(answer(page, 'Saved.'), screen).toHaveCount(1);
  }
  await page.reload();
  await staffReady(page);
  await expect(answer(page, 'Saved.')).toHaveCount(0);
});

test('a note, a call and a saved view are confirmed, a search and a refusal are not', async ({
  page,
  database,
  faults,
}) => {
  await signInToBackOffice(page, database);
  const { parentOrderId } = await bookQuickly(page.request, 24);
  await openStaff(page, `/staff/orders/${parentOrderId}`);
  await page.getByLabel('Note for the team').fill('rings twice');
  await page.getByLabel('Note for the team').press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page, 'Saved.')).toHaveCount(1);

  await openStaff(page, `/staff/calls/${parentOrderId}`);
  await page.getByRole('button', { name: 'Confirmed: accept' }).click();
  await expect(answer(page, 'Done.')).toHaveCount(1);

  const name = `View ${crypto.randomUUID().slice(0, 8)}`;
  await openStaff(page, '/staff/orders?status=Delivered&assigned=nobody');
  await page.getByText('Save as view').click();
  await page.getByLabel('View name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(answer(page, 'Done.')).toHaveCount(1);

  await openStaff(page, '/staff/vouchers');
  await page.getByRole('searchbox', { name: 'Last 4 characters of a code' }).fill('ZZZZ');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await page.getByText('Issue voucher', { exact: true }).first().click();
  await page.getByLabel(/^Amount/).fill('none');
  await page.getByRole('button', { name: 'Issue voucher' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(answer(page, '(Saved|Done).')).toHaveCount(0);
  faults.expect(/400/);
});

test('what was hidden is shown again by Undo, and the activity log has both', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  // A product that no other journey buys: the last one of its shop.
  const [product] = await database.query(
    `select id::text, item_custom_id as code from product
     where is_active and tenant_id = (select min(id) from tenant) order by id desc limit 1`,
  );
  await openStaff(page, `/staff/products/${product?.id}`);
  const state = page.locator('.page-head .tag');
  await expect(state).toHaveText('Published');
  const messages = page.getByRole('region', { name: 'Messages' });
  await page.getByRole('button', { name: 'Hide from shop' }).click();
  await expect(state).toHaveText('Hidden');
  const undo = messages.getByRole('button', { name: 'Undo' });
  // It stays while it has the focus, which F6 brings to it.
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.waitForTimeout(7_000);
  await undo.press('Enter');
  await expect(state).toHaveText('Published');
  await expect(messages.getByText('Undone', { exact: true })).toBeVisible();
  await openStaff(page, `/staff/audit?entityId=${product?.code}`);
  const entries = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem');
  await expect(entries.nth(0)).toContainText('Undoes an earlier change');
  await expect(entries.nth(1)).toContainText('Undone');
});
