import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test('a post is edited, visible once it is published, and reverted', async ({
  page,
  context,
  database,
}) => {
  test.setTimeout(180_000);
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/posts');
  await page.getByRole('link', { name: 'A table for eight, without a panic' }).click();
  const words = page.getByRole('form', { name: 'Texts' });
  const text = words.getByRole('textbox', { name: 'Text', exact: true });
  const before = await text.inputValue();
  await text.fill('Bread first. <script>alert(1)</script>');
  await words.getByRole('button', { name: 'Save', exact: true }).click();
  // The phone preview shows what was saved, with HTML as text.
  const preview = page.getByRole('region', { name: 'Phone preview' });
  await expect(preview.getByText('Bread first. <script>')).toBeVisible();
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await expect(publishing.getByText('is not published yet')).toBeVisible();

  const shopper = await context.newPage();
  const reads = (words: string) =>
    expect(async () => {
      await open(shopper, '/blog/a-table-for-eight');
      await expect(shopper.getByText(words)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  await reads('whether they were warm');
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing.getByText('The saved version is published.')).toBeVisible();
  await reads('Bread first. <script>');

  const history = page.getByRole('region', { name: 'Revisions' });
  await history.getByRole('link', { name: 'Revision 1', exact: true }).click();
  await history.getByRole('button', { name: 'Restore revision' }).click();
  await expect(text).toHaveValue(before);
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing.getByText('The saved version is published.')).toBeVisible();
  await reads('whether they were warm');
});

test('a slide is renamed, and shoppers see it', async ({ page, context, database }) => {
  test.setTimeout(120_000);
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/home-page');
  await page.getByRole('link', { name: 'Only the music' }).click();
  const words = page.getByRole('form', { name: 'Texts' });
  await words.getByRole('textbox', { name: 'Title', exact: true }).fill('Music alone');
  await words.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Music alone' })).toBeVisible();
  // The phone preview shows what was saved.
  const preview = page.getByRole('region', { name: 'Phone preview' });
  await expect(preview.getByText('Music alone')).toBeVisible();
  const shopper = await context.newPage();
  await expect(async () => {
    await open(shopper, '/');
    await expect(shopper.getByRole('heading', { name: 'Music alone' })).toHaveCount(1);
  }).toPass({ timeout: 30_000 });
  await words.getByRole('textbox', { name: 'Title', exact: true }).fill('Only the music');
  await words.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Only the music' })).toBeVisible();
});

test('an entry of the footer is renamed, and shoppers see it', async ({
  page,
  context,
  database,
}) => {
  test.setTimeout(120_000);
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/home-page/menus');
  const rename = async (from: string, to: string) => {
    await page.getByRole('link', { name: from, exact: true }).click();
    const words = page.getByRole('form', { name: 'Texts' });
    await words.getByRole('textbox', { name: 'Title', exact: true }).fill(to);
    await words.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: to })).toBeVisible();
  };
  await rename('Compare', 'Compare goods');
  try {
    const shopper = await context.newPage();
    await expect(async () => {
      await open(shopper, '/blog');
      await expect(shopper.locator('footer a', { hasText: 'Compare goods' })).toHaveCount(1);
    }).toPass({ timeout: 30_000 });
  } finally {
    // Restores the entry, which all journeys' pages show.
    await page.getByRole('link', { name: 'Menus' }).click();
    await rename('Compare goods', 'Compare');
  }
});

test('a row of a brand is added, visible to shoppers, and removed', async ({
  page,
  context,
  database,
}) => {
  test.setTimeout(120_000);
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/home-page/rows');
  await page.getByText('Add row').click();
  await page.getByRole('textbox', { name: 'Or a brand name' }).fill('Maison Aurelle');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Rows of one maker');
  await page.getByRole('button', { name: 'Create draft' }).click();
  const words = page.getByRole('form', { name: 'Texts' });
  await words.getByRole('checkbox', { name: 'Published (within the dates)' }).check();
  await words.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Phone preview' })).toContainText(
    'Rows of one maker',
  );
  const shopper = await context.newPage();
  const isSeen = (count: number) =>
    expect(async () => {
      await open(shopper, '/');
      await expect(shopper.getByRole('radio', { name: 'Rows of one maker' })).toHaveCount(count);
    }).toPass({ timeout: 30_000 });
  await isSeen(1);
  await page.getByText('Remove', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove permanently' }).click();
  await expect(page.getByRole('link', { name: 'Rows of one maker' })).toHaveCount(0);
  await isSeen(0);
});

test('a page is added, seen by shoppers, and hidden again', async ({
  page,
  context,
  database,
  faults,
}) => {
  test.setTimeout(120_000);
  // An address that is taken is refused.
  faults.expect(/400/);
  const slug = `care-of-${crypto.randomUUID().slice(0, 8)}`;
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/pages');
  await page.getByText('Add page', { exact: true }).click();
  const address = page.getByRole('textbox', { name: 'URL, after /site/' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Care of leather');
  await address.fill('terms');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('Another page has this URL. Choose another one.')).toBeVisible();
  await address.fill(slug);
  await page.getByRole('button', { name: 'Create draft' }).click();
  const words = page.getByRole('form', { name: 'Texts' });
  await words.getByRole('textbox', { name: 'Introduction' }).fill('Once a year.');
  await words
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Wax it, says {{siteName}}.');
  await words.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Phone preview' })).toContainText('says Karwan.');
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing.getByText('The saved version is published.')).toBeVisible();
  const shopper = await context.newPage();
  await expect(async () => {
    await open(shopper, `/site/${slug}`);
    await expect(shopper.getByText('Wax it, says Karwan.')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await publishing.getByRole('button', { name: 'Hide from shop' }).click();
  await expect(publishing.getByRole('button', { name: 'Hide from shop' })).toHaveCount(0);
});
