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
  await page.getByText('Copy a role').click();
  await page.getByLabel('Like').selectOption({ label: 'Warehouse' });
  await page.getByLabel('Name in English').fill(role);
  await page.getByLabel('Name in Urdu').fill('سوار');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(role);
  const stock = page.getByRole('checkbox', { name: 'Count stock' });
  await expect(stock).toBeChecked();
  await stock.uncheck();
  await page.getByLabel('Rows of an export').fill('200');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await openStaff(page, page.url());
  await expect(stock).not.toBeChecked();
  await expect(page.getByLabel('Rows of an export')).toHaveValue('200');

  await openStaff(page, '/staff/team');
  await page.getByText('Invite somebody').click();
  await page.getByLabel('Mobile number').fill('12');
  await page.getByLabel('Name').fill('Wasim');
  await page.getByRole('checkbox', { name: role }).check();
  // All branches are never what was simply left open.
  await page.getByRole('radio', { name: 'Only these branches' }).check();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Choose at least one branch.')).toBeVisible();
  await page.getByRole('radio', { name: 'All branches, including future ones' }).check();
  await expect(page.getByRole('checkbox', { name: 'Lahore' })).toBeHidden();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('This is no phone number.')).toBeVisible();
  await page.getByLabel('Mobile number').fill(newPhone());
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wasim');
  await expect(page.getByRole('checkbox', { name: role })).toBeChecked();
  await expect(
    page.getByRole('radio', { name: 'All branches, including future ones' }),
  ).toBeChecked();

  await page.getByText('Lost the second factor').click();
  await page.getByLabel('Reason').fill('The phone fell into the canal');
  await page.getByRole('button', { name: 'Ask a second person' }).click();
  await expect(page.getByText('Your own request: somebody else has to agree.')).toBeVisible();
  await page.getByText('End their work here').click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page).toHaveURL(/\/staff\/team$/);
  faults.expect(/400/);
});
