import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

test('prices are planned for a moment, looked at and cancelled @any-width', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const [goods] = await database.query<{ code: string }>(`
    select p.item_custom_id as code from product p
    where p.is_active and p.tenant_id = (select min(id) from tenant)
      and (select count(*) from variant v where v.product_id = p.id) = 1
      and exists (select from item i where i.product_id = p.id and i.is_active)
    order by p.id offset 61 limit 1`);
  await openStaff(page, `/staff/products/prices?q=${encodeURIComponent(goods?.code ?? '')}`);
  await page.getByRole('textbox', { name: 'All by percent' }).fill('10');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Marked prices are what the rule makes of them.')).toBeVisible();
  const moment = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('To hold from').fill(moment);
  await page.getByRole('button', { name: 'Apply what was changed' }).click();
  await expect(page.getByText(/prices? planned\./)).toBeVisible();
  const noBarriers = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await noBarriers();

  const [plan] = await database.query<{ id: string }>(`
    select id::text from price_plan where tenant_id = (select min(id) from tenant)
    order by price_plan.id desc limit 1`);
  const own = page.locator(`a[href$="/prices/${plan?.id}"]`);
  await page.getByRole('region', { name: 'Planned prices' }).locator(own).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planned prices' })).toBeVisible();
  await staffReady(page);
  await noBarriers();
  await page.setViewportSize({ width: 1280, height: 900 });
  await noBarriers();
  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.getByText('Cancelled')).toBeVisible();
});
