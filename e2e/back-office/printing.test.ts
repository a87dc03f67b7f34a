import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { expect, test } from '../fixtures/shop.ts';

/** The pages of a print preview, with width and height in millimetres. */
async function paperOf(page: Page): Promise<[number, number][]> {
  return sizesOf((await page.pdf({ preferCSSPageSize: true })).toString('latin1'));
}

/** The pages of a PDF file, with width and height in millimetres. */
function sizesOf(file: string): [number, number][] {
  const boxes = file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [toMillimetres(width), toMillimetres(height)]);
}
const toMillimetres = (points = '') => Math.round((Number(points) / 72) * 25.4);

test('each document has its paper size, and many slips are one print job', async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 30);
  const sizes = { slip: [210, 297], pick: [210, 297], receipt: [80, 297], label: [100, 150] };
  for (const [paper, size] of Object.entries(sizes)) {
    await openStaff(page, `/staff/print/slips?id=${orderId}&paper=${paper}`);
    expect(await paperOf(page), paper).toEqual([size]);
  }

  // Of the member's own shop: another journey books in a second one.
  const orders = await database.query<{ number: string }>(
    `select o.order_id as number from orders o
     where o.tenant_id = (select tenant_id from orders where order_id = $1)
     order by o.id limit 20`,
    [orderId],
  );
  const ids = new URLSearchParams(orders.map(({ number }) => ['id', number]));
  await openStaff(page, `/staff/print/slips?${ids}`);
  await expect(page.getByRole('article')).toHaveCount(orders.length);
  const slips = await paperOf(page);
  expect(slips.length).toBeGreaterThanOrEqual(orders.length);
  expect(new Set(slips.map(String))).toEqual(new Set(['210,297']));
});

test('each document can be downloaded as a PDF file of its size', async ({ page, database }) => {
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 30);
  const sizes = { slip: [210, 297], pick: [210, 297], receipt: [80, 297], label: [100, 150] };
  for (const [paper, size] of Object.entries(sizes)) {
    await openStaff(page, `/staff/print/slips?id=${orderId}&paper=${paper}`);
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`${paper}-${orderId}.pdf`);
    const file = await readFile(await download.path(), 'latin1');
    expect(file.startsWith('%PDF-')).toBe(true);
    expect(sizesOf(file), paper).toEqual([size]);
  }
});

test('a name and an address in Urdu are printed in joined letters, from right to left', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 30);
  const [name, street] = ['نائلہ محمود', 'گلبرگ مین بلیوارڈ'];
  await database.query(
    `update orders set shipping_address = shipping_address || jsonb_build_object(
      'customerFirstName', $2::text, 'customerLastName', $3::text, 'customerHouseNumber', '14-B',
      'customerStreet', $4::text) where order_id = $1`,
    [orderId, ...name.split(' '), street],
  );
  for (const paper of ['slip', 'label']) {
    await openStaff(page, `/staff/print/slips?id=${orderId}&paper=${paper}`);
    await page.emulateMedia({ media: 'print' });
    const lines = page.getByRole('article').locator('address bdi');
    await expect(lines.first()).toHaveText(name);
    await page.evaluate('document.fonts.ready');
    const printed = await lines.first().screenshot();
    const written = (text: string) =>
      page.evaluate(
        `document.querySelector('article address bdi').textContent = ${JSON.stringify(text)}`,
      );
    // Compared with the name as isolated text: unjoined or reversed letters would look different.
    await written(name);
    expect(await lines.first().screenshot(), paper).toEqual(printed);
    for (const wrong of [[...name].join('\u200c'), `\u202d${name}\u202c`]) {
      await written(wrong);
      expect((await lines.first().screenshot()).equals(printed), paper).toBe(false);
    }
    await expect(lines.nth(1)).toHaveText(`14-B، ${street}`);
    await page.emulateMedia({ media: null });
  }
});

test('a long word, link or address wraps on every paper, and no end of it is lost', async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 30);
  const link = `https://maps.example/place/${'31.5204+74.3587/'.repeat(9)}end`;
  await database.query(
    `update orders set customer_notes = $2, shipping_address = shipping_address || jsonb_build_object(
      'customerStreet', $2::text, 'customerLastName', repeat('Khan', 15)) where order_id = $1`,
    [orderId, link],
  );
  await database.query(
    `update order_item set name = repeat('Handbag', 40), item_custom_id = repeat('code-', 20)
     where order_id = (select id from orders where order_id = $1)`,
    [orderId],
  );
  for (const paper of ['slip', 'pick', 'receipt', 'label']) {
    await openStaff(page, `/staff/print/slips?id=${orderId}&paper=${paper}`);
    await page.emulateMedia({ media: 'print' });
    const outside = await page.evaluate(`(() => {
      const article = document.querySelector('article');
      const { left, right } = article.getBoundingClientRect();
      return [...article.querySelectorAll('*')]
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.right > right + 1 || box.left < left - 1).length;
    })()`);
    expect(outside, paper).toBe(0);
    await page.emulateMedia({ media: null });
  }
});
