import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

/** A word that nobody sells anything by. */
const newWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');

test('a word that is explained finds what it means at once, and one that is removed nothing', async ({
  page,
  database,
  faults,
}) => {
  await signInToBackOffice(page, database);
  const [product] = await database.query(
    `select p.name from product p join item i on i.product_id = p.id
     where p.is_active and i.is_active and i.stock > 0 order by p.popularity desc, p.id limit 1`,
  );
  // Letters only, so that it is one word.
  const telling = String(product?.name).match(/[A-Za-z]{4,}/)?.[0] ?? '';
  const word = newWord();
  const count = async () => {
    const answer = await page.request.get(
      `/v1/item/itembynearestbranch/${word}/31.4828641/74.1943051`,
    );
    return (await answer.json()).count as number;
  };
  expect(await count()).toBe(0);

  await openStaff(page, '/staff/words');
  await page.getByLabel('What shoppers type').fill(`${word} and many more`);
  await page.getByLabel('What they mean').fill(telling);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  faults.expect(/400/);
  await expect(page.getByLabel('What shoppers type')).toHaveValue(`${word} and many more`);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  await page.getByLabel('What shoppers type').fill(word);
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: word });
  await expect(row).toContainText(telling.toLowerCase());
  await expect(page.getByLabel('What shoppers type')).toHaveValue('');
  await expect.poll(count).toBeGreaterThan(0);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  await row.getByRole('button', { name: `Remove ${word}` }).click();
  await expect(row).toBeHidden();
  await expect.poll(count).toBe(0);
});

test.describe('before the page has its script', () => {
  test.use({ javaScriptEnabled: false });

  test('a word is explained by the form alone', async ({ page, database }) => {
    await signInToBackOffice(page, database);
    const word = newWord();
    await page.goto('/staff/words');
    await page.getByLabel('What shoppers type').fill(word);
    await page.getByLabel('What they mean').fill('lamp, lantern');
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('listitem').filter({ hasText: word });
    await expect(row).toContainText('lamp, lantern');
    await row.getByRole('button', { name: `Remove ${word}` }).click();
    await expect(row).toHaveCount(0);
  });
});
