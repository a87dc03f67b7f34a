import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { newPhone } from '../actions/sign-in.ts';
import { expect, test } from '../fixtures/shop.ts';

test('a role is copied and changed, and somebody is invited with it', async ({
  page,
  database,
  faults,
}) => {
  await signInToBackOffice(page, database);
  const role = `Rider ${Date.now()}`;
  await openStaff(page, '/staff/team/roles');
  await page.getByText('Add role').first().click();
  await page.getByLabel('Copy of').selectOption({ label: 'Warehouse' });
  await page.getByLabel('Name in English').fill(role);
  await page.getByLabel('Name in Urdu').fill('سوار');
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(role);
  const stock = page.getByRole('checkbox', { name: 'Count stock' });
  await expect(stock).toBeChecked();
  await stock.uncheck();
  await page.getByLabel('Rows per export').fill('200');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await openStaff(page, page.url());
  await expect(stock).not.toBeChecked();
  await expect(page.getByLabel('Rows per export')).toHaveValue('200');

  await openStaff(page, '/staff/team');
  await page.getByText('Invite team member').click();
  await page.getByLabel('Mobile number').fill('12');
  await page.getByLabel('Name').fill('Wasim');
  await page.getByRole('checkbox', { name: role }).check();
  // All branches are never what was simply left open.
  await page.getByRole('radio', { name: 'Selected branches only' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Select at least one branch.')).toBeVisible();
  await page.getByRole('radio', { name: 'All branches, including future ones' }).check();
  await expect(page.getByRole('checkbox', { name: 'Lahore' })).toBeHidden();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Enter a phone number, such as 0300 1234567.')).toBeVisible();
  await page.getByLabel('Mobile number').fill(newPhone());
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wasim');
  await expect(page.getByRole('checkbox', { name: role })).toBeChecked();
  await expect(
    page.getByRole('radio', { name: 'All branches, including future ones' }),
  ).toBeChecked();

  await page.getByText('Reset second factor').click();
  await page.getByLabel('Reason').fill('The phone fell into the canal');
  await page.getByRole('button', { name: 'Request approval' }).click();
  await expect(
    page.getByText('You requested this. Another team member must approve it.'),
  ).toBeVisible();
  await page.getByText('Remove from the team').click();
  await page.getByRole('button', { name: 'Remove team member' }).click();
  await expect(page).toHaveURL(/\/staff\/team$/);
  faults.expect(/400/);
});
