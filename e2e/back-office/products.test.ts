import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import { squarePicture } from '../fixtures/square-picture.ts';

test('a price is changed and shoppers see it; concurrent renames of a product are reported as a conflict', async ({
  page,
  context,
  database,
  faults,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signInToBackOffice(page, database);
  const [items] = await database.query<{ id: string; code: string; name: string }>(`
    select p.id, p.item_custom_id as code, p.name from product p
    where p.is_active and (select count(*) from variant v where v.product_id = p.id) = 1
      and exists (select from item i join branch b on b.id = i.branch_id
        where i.product_id = p.id and i.is_active and i.stock > 5 and b.code = 'lahore')
    order by p.id offset 41 limit 1`);
  const { id = '', code = '', name = '' } = items ?? {};
  const noBarriers = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await openStaff(page, '/staff/products');
  await page.getByRole('searchbox', { name: 'Name, SKU or GTIN' }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await noBarriers();

  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const offers = page.getByRole('region', { name: 'Prices by branch' });
  const price = offers.getByRole('textbox', { name: /^Price \(PKR\): .*Lahore/ });
  const salePrice = offers.getByRole('textbox', { name: /^Sale price \(PKR\): .*Lahore/ });
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await price.fill('77,777');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await salePrice.fill('88,888');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('sale price must be lower than the price')).toBeVisible();
  await expect(page.getByText('1 field needs attention')).toBeVisible();
  faults.expect(/400/);
  await noBarriers();
  await salePrice.fill('');
  await save();
  await expect(page.getByText('1 field needs attention')).toBeHidden();
  await expect(price).toHaveValue('77777');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('77777');
  const shopper = await context.newPage();
  await expect(async () => {
    await open(shopper, `/shop/product/${encodeURIComponent(code)}`);
    await expect(shopper.getByText('77,777').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await shopper.close();

  // A colleague renames it meanwhile.
  const words = page.getByRole('region', { name: 'Texts' });
  await words.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} mine`);
  await words.getByRole('textbox', { name: 'Description', exact: true }).fill('Described by me.');
  const theirs = { version: 0, changes: { name: `${name} theirs` } };
  const answer = await page.request.post(`/v1/staff/products/${id}/words`, { data: theirs });
  expect(answer.status(), await answer.text()).toBe(200);
  await save();
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText(`Theirs: ${name} theirs`);
  // It is above the fields, far from the button.
  await expect(conflict.getByRole('heading')).toBeInViewport();
  faults.expect(/409/);
  await noBarriers();
  await conflict.getByRole('radio', { name: /^Theirs/ }).check();
  await save();
  await expect(page.getByRole('heading', { level: 1, name: `${name} theirs` })).toBeVisible();
  await expect(words.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    'Described by me.',
  );

  // A page with unsaved changes is not left without a question.
  await words.getByRole('button', { name: 'Add row: Features' }).click();
  await words
    .getByRole('textbox', { name: /^Name: Features/ })
    .last()
    .fill('Lining');
  await words
    .getByRole('textbox', { name: /^Value: Features/ })
    .last()
    .fill('Silk: pure');
  await page.getByRole('link', { name: 'Duplicate product' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await noBarriers();
  await leaving.getByRole('button', { name: 'Stay on this page' }).click();
  await save();
  // The history shows the beginning of long values.
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Lining:');
  await expect(words.getByRole('textbox', { name: /^Value: Features/ }).last()).toHaveValue(
    'Silk: pure',
  );
  await words.getByRole('textbox', { name: 'Name', exact: true }).fill('Not this');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(words.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    `${name} theirs`,
  );

  // Its copy gets sizes, a picture and a planned sale, and is published.
  await page.getByRole('link', { name: 'Duplicate product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Copy of/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} copy`);
  await page.getByRole('button', { name: 'Add as hidden product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} copy` })).toBeVisible();
  const variants = page.getByRole('region', { name: 'Options and variants' });
  await variants.getByRole('button', { name: 'Add option' }).click();
  await variants.getByRole('textbox', { name: 'Name of option 1' }).fill('Size');
  const sizes = variants.getByRole('textbox', { name: 'Add value to Size' });
  await sizes.fill('S');
  await sizes.press('Enter');
  await sizes.fill('M');
  await sizes.press('Enter');
  await noBarriers();
  await save();
  await expect(offers.getByText(/Lahore · M/).first()).toBeVisible();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const before = await pictures.getByRole('listitem').count();
  await pictures.getByText('Add picture', { exact: true }).first().click();
  await pictures.getByLabel('Picture from this device').setInputFiles(squarePicture('bag.png'));
  await pictures.getByRole('combobox', { name: 'Crop' }).selectOption('card');
  await noBarriers();
  await pictures.getByRole('button', { name: 'Add picture', exact: true }).click();
  await expect(pictures.getByRole('listitem')).toHaveCount(before + 1);
  await pictures.getByText('Add picture from URL').click();
  const address = pictures.getByRole('textbox', { name: 'Picture URL' });
  await address.fill(`${baseURL}/nothing-here.png`);
  const fetchIt = () => address.press('Enter');
  await fetchIt();
  faults.expect(/status of 400/);
  await expect(pictures).toContainText('No picture could be downloaded from this URL');
  await address.fill(`${baseURL}/icon-512.png`);
  await fetchIt();
  await expect(pictures.getByRole('listitem')).toHaveCount(before + 2);
  await pictures.getByRole('button', { name: /^Picture 2/ }).click();
  await pictures
    .getByRole('textbox', { name: 'Alternative text of picture 2', exact: true })
    .fill('A bag');
  await pictures.getByRole('button', { name: 'Make cover' }).click();
  await expect(pictures.getByRole('button', { name: 'Picture 1 A bag' })).toBeVisible();
  await noBarriers();
  await offers.getByRole('textbox', { name: /^Sale price \(PKR\): .*Lahore · M/ }).fill('55,555');
  await offers.getByLabel(/^Sale from: .*Lahore · M/).fill('2199-01-01T10:00');
  await save();
  await expect(offers.getByText('sale scheduled')).toBeVisible();
  await expect(pictures.getByRole('button', { name: 'Picture 1 A bag' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible();
  await noBarriers();

  // A price rule for the copy is applied and undone.
  await openStaff(page, `/staff/products/prices?q=${encodeURIComponent(`${name} copy`)}`);
  await page.getByRole('textbox', { name: 'Change all by (%)' }).fill('5');
  await page.getByRole('textbox', { name: 'Round to' }).fill('50');
  await page.getByRole('button', { name: 'Preview prices' }).click();
  await expect(page.getByRole('textbox', { name: /^Price: .*Lahore/ }).first()).toHaveValue(
    /[05]0$/,
  );
  await noBarriers();
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText(/prices changed\./)).toBeVisible();
  // Other journeys change prices at the same time.
  const [applied] = await database.query<{ id: string }>(
    `select a.batch_id::text as id from staff_action a join item i on i.id = a.entity_id::bigint
     join product p on p.id = i.product_id
     where a.kind = 'item.applyPrices' and a.entity = 'item' and p.name = $1
     order by a.id desc limit 1`,
    [`${name} copy`],
  );
  const batchOf = page.locator(`form:has(input[value="${applied?.id}"])`);
  await batchOf.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Changed since and left: 0/)).toBeVisible();

  await context.addCookies([
    { name: 'karwan_staff_language', value: 'ur', url: `${baseURL}/staff` },
  ]);
  await openStaff(page, `/staff/products/${id}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await noBarriers();
});

test('price changes are planned, previewed and cancelled', async ({ page, database }) => {
  await signInToBackOffice(page, database);
  const [items] = await database.query<{ code: string }>(`
    select p.item_custom_id as code from product p
    where p.is_active and p.tenant_id = (select min(id) from tenant)
      and (select count(*) from variant v where v.product_id = p.id) = 1
      and (select count(*) from item i where i.product_id = p.id and i.is_active) > 1
    order by p.id offset 61 limit 1`);
  await openStaff(page, `/staff/products/prices?q=${encodeURIComponent(items?.code ?? '')}`);
  // Pastes a spreadsheet column; then fills down.
  const field = (row: number, column: number) =>
    `table tbody tr:nth-child(${row}) td:nth-of-type(${column}) input`;
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '41,111\\t40,000\\r\\n42,222\\r\\n');
    const how = { clipboardData, bubbles: true, cancelable: true };
    document.querySelector('${field(1, 1)}').dispatchEvent(new ClipboardEvent('paste', how));
  }`);
  const [first, second] = [page.locator(field(1, 1)), page.locator(field(2, 1))];
  await expect(first).toHaveValue('41,111');
  await expect(page.locator(field(1, 2))).toHaveValue('40,000');
  await expect(second).toHaveValue('42,222');
  await second.press('Control+d');
  await expect(second).toHaveValue('41,111');
  await page.getByRole('textbox', { name: 'Change all by (%)' }).fill('10');
  await page.getByRole('button', { name: 'Preview prices' }).click();
  await expect(page.getByText('The marked prices follow the rule.')).toBeVisible();
  const moment = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Applies from').fill(moment);
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText(/prices? scheduled\./)).toBeVisible();
  const noBarriers = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await noBarriers();

  // The same rule for the whole list, applied by a worker.
  await openStaff(
    page,
    `/staff/products/prices?percent=10&q=${encodeURIComponent(items?.code ?? '')}`,
  );
  await page.getByRole('link', { name: 'Whole list' }).click();
  await expect(page.getByText(/Products: 1\. Unchanged prices: 0\./)).toBeVisible();
  await noBarriers();
  await page.getByRole('button', { name: /^Change \d+ prices$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
  const batch = async () => {
    const [done] = await database.query<{ id: string }>(`
      select a.batch_id::text as id from staff_action a join item i on i.id = a.entity_id::bigint
      join product p on p.id = i.product_id
      where a.kind = 'item.applyPrices' and a.entity = 'item' and p.item_custom_id = '${items?.code}'
      order by a.id desc limit 1`);
    return done?.id ?? '';
  };
  await expect.poll(batch, { timeout: 60_000 }).not.toBe('');
  await page.reload();
  const made = page.locator(`form:has(input[value="${await batch()}"])`);
  await made.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Changed since and left: 0/)).toBeVisible();

  const [plan] = await database.query<{ id: string }>(`
    select id::text from price_plan where tenant_id = (select min(id) from tenant)
    order by price_plan.id desc limit 1`);
  const own = page.locator(`a[href$="/prices/${plan?.id}"]`);
  await page.getByRole('region', { name: 'Scheduled prices' }).locator(own).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduled prices' })).toBeVisible();
  await staffReady(page);
  await noBarriers();
  await page.setViewportSize({ width: 1280, height: 900 });
  await noBarriers();
  await page.getByRole('button', { name: 'Cancel scheduled prices' }).click();
  await expect(page.getByText('Cancelled')).toBeVisible();
});
