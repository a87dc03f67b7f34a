import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { handOf } from '../actions/hand.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

/** Types like a barcode scanner: fast, and whatever has the focus. */
const scan = (page: Page, codes: readonly string[]) =>
  page.evaluate(`
    for (const key of ${JSON.stringify(codes.flatMap((code) => [...code, 'Enter']))})
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))`);

test('items are found by barcode scanner, booked in, and the ledger has the reason', async ({
  page,
  database,
  faults,
}, { project }) => {
  // On desktops the warehouse is operated by keyboard only.
  const hand = handOf(page, project.name);
  await signInToBackOffice(page, database);
  const [item] = await database.query<{ code: string; id: string; stock: number }>(`
    select v.code, i.id, i.stock from item i join variant v on v.id = i.variant_id
    where i.stock between 30 and 60 and i.is_active order by i.id limit 1`);
  const { code = '', id = '', stock = 0 } = item ?? {};
  await openStaff(page, '/staff/stock');
  await scan(page, [code]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await expect(page).toHaveURL(/[?&]q=/);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await openStaff(page, `/staff/stock/${id}/history`);
  const units = page.getByLabel('Quantity');
  faults.expect(/400/);
  const write = page.getByRole('button', { name: 'Save adjustment' });
  await hand.fill(units, '-4');
  await hand.fill(page.getByLabel('Note', { exact: true }), 'pallet 12');
  await hand.press(write);
  await expect(page.getByText('Enter a quantity that fits the reason')).toBeVisible();
  await expect(units).toHaveValue('-4');
  await hand.fill(units, '4');
  await hand.press(write);
  await staffReady(page);
  const ledger = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(ledger).toContainText('Goods received');
  await expect(ledger).toContainText(`${stock + 4} available after this`);
  await expect(ledger).toContainText('pallet 12');
  await page.getByText(/^Low-stock alert at \d/).click();
  await page.getByLabel('Low-stock alert', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Stock levels' })).toContainText('Low');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await database.query('update item set low_stock = null where id = $1', [id]);
  const [own] = await database.query<{ branch: string; before: number }>(
    `select b.id as branch, b.low_stock as before from item i join branch b on b.id = i.branch_id
      where i.id = $1`,
    [id],
  );
  await openStaff(page, `/staff/stock?view=low&branch=${own?.branch}`);
  await page.getByText(`Low-stock alert at ${own?.before} in`).click();
  await page.getByLabel('Low-stock alert', { exact: true }).fill(String(stock + 4));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Low-stock alert at ${stock + 4} in`)).toBeVisible();
  await page.getByText(`Low-stock alert at ${stock + 4} in`).click();
  await page.getByLabel('Low-stock alert', { exact: true }).fill(String(own?.before));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Low-stock alert at ${own?.before} in`)).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  // A mistake is undone from the trail by a reverse movement.
  await openStaff(page, `/staff/audit?kind=stock.move&entityId=${id}`);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: /^Done\.$/ })).toHaveCount(1);
  await expect(page.getByText('Undoes an earlier change').first()).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Undone').first()).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await openStaff(page, `/staff/stock/${id}/history`);
  await expect(ledger).toContainText('Correction');
  await expect(ledger).toContainText(`${stock} available after this`);
});

test('shelves are counted offline while shoppers buy, and posted once online again', async ({
  page,
  context,
  database,
  faults,
}, { project }) => {
  const hand = handOf(page, project.name);
  await signInToBackOffice(page, database);
  // Journeys of both widths may run concurrently.
  const place = project.name === 'desktop' ? 32 : 33;
  const { orderId } = await bookQuickly(page.request, place);
  const items = await database.query<{ code: string; id: string; branch: string }>(
    `select v.code, i.id, b.name as branch from orders o join order_item l on l.order_id = o.id
      join item bought on bought.id = l.item_id
      join item i on i.branch_id = bought.branch_id
        and (i.id = bought.id or i.id = (select min(other.id) from item other
          where other.branch_id = bought.branch_id and other.id <> bought.id and other.stock > 12))
      join variant v on v.id = i.variant_id join branch b on b.id = i.branch_id
    where o.order_id = $1 order by i.id = bought.id desc`,
    [orderId],
  );
  const [first, second] = items;
  const free = async () => {
    const [row] = await database.query<{ free: number; held: number }>(
      `select stock - short as free, (select coalesce(sum(l.quantity), 0)::integer
        from order_item l join orders o on o.id = l.order_id where l.item_id = item.id
          and o.status not in ('Delivered', 'Cancelled')
          and order_holds_stock(o.status, o.delivery_method, o.stock_freed_at)) as held
      from item where id = $1`,
      [first?.id],
    );
    return row ?? { free: 0, held: 0 };
  };
  if (!first || !second) throw new Error('nothing to count');
  await openStaff(page, '/staff/stock/counts');
  await hand.press(page.getByText('Start count').first());
  await hand.fill(page.getByLabel('Name'), 'Shelf 4');
  await hand.choose(page.getByLabel('Branch', { exact: true }), first.branch);
  await hand.fill(page.getByLabel('Recount if the difference is at least'), '500');
  await hand.press(page.getByRole('button', { name: 'Start count', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf 4' })).toBeVisible();
  await staffReady(page);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|scans/);
  await context.setOffline(true);
  const codes = Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? second : first).code);
  await scan(page, codes);
  await expect(page.getByText('300 scans on this device are not sent yet')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('not sent yet')).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(first.code) })).toContainText('200');
  await expect(page.getByRole('row', { name: new RegExp(second.code) })).toContainText('100');
  const typed = page.getByLabel('Quantity');
  await scan(page, [first.code]);
  await hand.fill(typed, '415');
  await hand.press(page.getByRole('button', { name: 'Set quantity', exact: true }));
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(page.getByRole('row', { name: new RegExp(first.code) })).toContainText('415');
  // A piece sold after it was counted stays sold.
  const { held } = await free();
  await bookQuickly(page.request, place);
  await hand.press(page.getByRole('button', { name: 'Post count' }));
  await expect(page.getByText('Posted')).toBeVisible();
  expect(await free()).toEqual({ free: 415 - held - 1, held: held + 1 });
  await openStaff(page, `/staff/stock/${first.id}/history`);
  const ledger = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(ledger).toContainText(`${415 - held - 1} available after this`);
  await ledger.getByRole('link', { name: /^Count/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf 4' })).toBeVisible();
});

test('a whole delivery is scanned, survives a reload, names its errors, and is received at once', async ({
  page,
  database,
  faults,
}) => {
  await signInToBackOffice(page, database);
  const goods = await database.query<{ code: string; stock: number; id: string; branch: string }>(`
    select v.code, i.stock, i.id, i.branch_id as branch from item i join variant v on v.id = i.variant_id
    where i.is_active and i.short = 0 and i.branch_id = (
        select id from branch where code = 'lahore' order by id limit 1)
      and (select count(*) from variant o where o.product_id = v.product_id) = 1
    order by i.id limit 2`);
  const [lamp, vase] = goods;
  await openStaff(page, '/staff/stock/receive');
  const branch = page.getByLabel('Branch', { exact: true });
  await branch.selectOption(String(lamp?.branch));
  await page.getByLabel('Supplier or delivery note').fill('Khan Traders 4711');
  const list = page.getByRole('list', { name: 'Products in this delivery' });
  const [one = '', other = ''] = [lamp?.code, vase?.code];
  await scan(page, [one, other, one, one]);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await scan(page, ['no-such-code']);
  await expect(page.getByText('No product has the code no-such-code.')).toBeVisible();
  const quantity = list.getByRole('listitem').filter({ hasText: one }).getByRole('textbox');
  await expect(quantity).toHaveValue('3');
  await quantity.fill('40');
  await page.reload();
  await staffReady(page);
  await expect(quantity).toHaveValue('40');
  await expect(page.getByLabel('Supplier or delivery note')).toHaveValue('Khan Traders 4711');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  // A code that could not be checked, as without a connection, is named when the delivery is sent.
  await page.route('**/staff/stock/receive/find**', (route) => route.abort());
  faults.expect(/ERR_FAILED|400/);
  await scan(page, ['no-such-code']);
  await expect(list.getByText('Not checked yet')).toBeVisible();
  const receive = page.getByRole('button', { name: 'Receive delivery' });
  await receive.click();
  await expect(page.getByText('Nothing was received.')).toBeVisible();
  await expect(list.getByText('No product has the code no-such-code.')).toBeVisible();
  await list.getByRole('button', { name: 'Remove no-such-code' }).click();
  await receive.click();
  await expect(page.getByText('Received: 41 pieces.')).toBeVisible();
  await expect(list).toBeHidden();
  const now = await database.query<{ stock: number }>(
    'select stock from item where id = any($1) order by id',
    [goods.map(({ id }) => id)],
  );
  expect(now.map(({ stock }) => stock)).toEqual([(lamp?.stock ?? 0) + 40, (vase?.stock ?? 0) + 1]);
});
