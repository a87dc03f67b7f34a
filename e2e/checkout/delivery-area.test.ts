import { expect, open, test } from '../fixtures/shop.ts';

test('only 123 and 456 get delivery; others are offered pick-up', async ({ page }) => {
  await open(page, '/postalcode');
  const code = page.getByRole('textbox', { name: 'Postal code' });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await code.fill('1234');
  await expect(confirm).toBeDisabled();
  await expect(page.getByText('We do not deliver')).toHaveCount(0);
  await code.fill('');
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await code.fill('12345');
  await expect(page.getByText('We do not deliver to this postal code yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Get it in store instead' }).click();
  await expect(page.getByRole('tab', { name: 'Get in Store' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await code.fill('123');
  await expect(page.getByText('We deliver in your area')).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('tab', { name: 'Home Delivery' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const list = page.getByRole('list', { name: 'The next 30 days' });
  await expect(list.getByRole('button')).toHaveCount(30);
  // Some days have no delivery, depending on the date of the test.
  const days = list.getByRole('button', { disabled: false });
  const panel = page.getByRole('tabpanel');
  await days.nth(7).click();
  if ((await panel.getByRole('link').count()) === 0) await days.nth(8).click();
  const slot = panel.getByRole('link').first();
  const time = (await slot.textContent()) ?? '';
  await slot.click();
  await expect(slot).toHaveAttribute('aria-current', 'true');

  // The choice is still there after a reload, and on the page that changes it.
  await open(page, '/changer');
  await expect(page.getByText('Home Delivery', { exact: true })).toBeVisible();
  await expect(page.getByText(time, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('123');
});

test('the date picker offers future Tuesdays and Fridays', async ({ page }) => {
  await open(page, '/pickaday');
  await page.getByRole('button', { name: 'Next month' }).click();
  const open30 = page.getByRole('grid').getByRole('button', { disabled: false });
  const names = await open30.evaluateAll((all: { getAttribute(name: string): string | null }[]) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) expect(name).toMatch(/^(Tuesday|Friday)/);
  await open30.first().click();
  const times = page.getByRole('region', { name: /^(Tuesday|Friday)/ }).getByRole('button');
  await expect(times).toHaveCount(9);
  await times.first().click();
  await expect(page.getByRole('status').filter({ hasText: /^(Tuesday|Friday)/ })).toBeVisible();
});
