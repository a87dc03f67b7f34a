// The pictures of docs/back-office.md, after a build:
//   npx playwright test --config e2e/handbook/playwright.config.ts
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { expect, test } from '../fixtures/shop.ts';

const staff = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Limit per picture, so that the whole handbook also loads on a phone. */
const maxBytes = 60_000;

/** Saves a screenshot, with as few colours as needed to stay within `maxBytes`. */
async function picture(page: Page, name: string) {
  await page.evaluate('document.fonts.ready');
  const shown = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = new URL(`../../docs/back-office/${name}.png`, import.meta.url).pathname;
  for (const colours of [64, 32, 16]) {
    await writeFile(
      file,
      await sharp(shown).png({ palette: true, colours, effort: 10 }).toBuffer(),
    );
    if ((await readFile(file)).length <= maxBytes) return;
  }
  throw new Error(`${name} is too large`);
}

test('pictures of the handbook', async ({ page, database }) => {
  test.setTimeout(120_000);
  const number = await signInToBackOffice(page, database);
  await database.query(`update "user" set name = 'Nadia', last_name = 'Rehman' where phone = $1`, [
    number,
  ]);
  const [order] = await database.query<{ id: string }>(
    `select parent_order_id as id from orders where status = 'Accepted' and customer_notes <> ''`,
  );
  const [call] = await database.query<{ id: string }>(
    `select parent_order_id as id from orders where status = 'Booked' order by id limit 1`,
  );
  await page.setViewportSize(staff);
  await openStaff(page, '/staff');
  await picture(page, 'work-desk');
  await openStaff(page, '/staff/orders');
  await picture(page, 'orders-desk');
  await openStaff(page, `/staff/orders/${order?.id}`);
  await picture(page, 'order-desk');
  await openStaff(page, '/staff/stock?view=low');
  await picture(page, 'stock-desk');
  await page.setViewportSize(phone);
  await openStaff(page, '/staff/pick');
  await picture(page, 'pick-phone');
  await openStaff(page, `/staff/calls/${call?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(call?.id ?? '');
  await picture(page, 'call-phone');
});
