import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, test } from '../fixtures/shop.ts';

/** A word that occurs in no product. */
const newWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');

test('a synonym takes effect at once, and no longer after its removal', async ({
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

  // The synonym as the nightly job might propose it.
  const [first, other] = [word, telling.toLowerCase()].toSorted();
  await database.query(
    `insert into search_word_pair (tenant_id, word, other, score, products, examples)
     select id, $1, $2, 1, 3, array[$3] from tenant where is_default`,
    [first, other, product?.name],
  );
  await openStaff(page, '/staff/words/pairs');
  const pair = page.getByRole('listitem').filter({ hasText: word });
  await pair.getByRole('button', { name: 'Same meaning' }).click();
  await expect(pair).toHaveCount(0);
  await expect.poll(count).toBeGreaterThan(0);
  await openStaff(page, '/staff/words');
  await row.getByRole('button', { name: `Remove ${first}` }).click();
  await expect.poll(count).toBe(0);
});

test('a query without results is requested by shoppers, and finds products once it has a synonym', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  // Two visitors, and a job between them.
  test.setTimeout(120_000);
  const [product] = await database.query(
    `select p.name from product p join item i on i.product_id = p.id
     where p.is_active and i.is_active and i.stock > 0 order by p.popularity desc, p.id limit 1`,
  );
  const telling = String(product?.name).match(/[A-Za-z]{4,}/)?.[0] ?? '';
  const word = newWord();
  await context.addCookies([{ name: 'karwan_consent', value: 'granted', url: baseURL ?? '' }]);
  const counting = page.waitForResponse(/\/start-insight-/);
  await open(page, `/search/${word}`);
  await expect(page.getByText(`No results for ${word}`)).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send request' }) });
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(new RegExp(word));
  await counting;
  // What has arrived has still to run.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  // Leaving the page sends its events; a second visitor searches for the same.
  await page.goto('about:blank');
  const events = [{ name: 'search', path: '/search/x', text: word, value: 0 }];
  await page.request.post('/v1/analytics/event', {
    data: { visitor: crypto.randomUUID(), events },
  });
  const visitors = () =>
    database.query('select distinct visitor from analytics_event where query = $1', [word]);
  await expect.poll(async () => (await visitors()).length).toBe(2);
  await database.query(`insert into pgboss.job (name) values ('search-sums')`);
  await expect
    .poll(() => database.query('select kind from search_query where query = $1', [word]), {
      timeout: 60_000,
    })
    .toEqual([{ kind: 'nothing' }]);

  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/words/searches');
  const card = page.getByRole('listitem').filter({ hasText: word });
  await expect(card).toContainText('by 2 shoppers');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await card.getByRole('link', { name: 'Add synonym' }).click();
  await expect(page.getByLabel('What shoppers type')).toHaveValue(word);
  await page.getByLabel('What they mean').fill(telling);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/staff\/words\/searches$/);
  await expect(card).toHaveCount(0);
  await openStaff(page, '/staff/words/searches?state=done');
  await expect(card).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await page.request.get(
        `/v1/item/itembynearestbranch/${word}/31.4828641/74.1943051`,
      );
      return (await answer.json()).count;
    })
    .toBeGreaterThan(0);
});

test('a search shows how it was understood, and why its first products come first', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/words/try');
  await page.getByRole('searchbox', { name: 'What shoppers type' }).fill('leather handbag');
  await page.getByRole('button', { name: 'Test search' }).click();
  await expect(page).toHaveURL(/\/staff\/words\/try\?q=leather\+handbag$/);
  const facts = page.getByRole('region', { name: 'Understood' });
  await expect(facts).toContainText('Results');
  const terms = page.getByRole('table', { name: 'Parts of the search' });
  await expect(terms.getByRole('row', { name: /^handbag as typed/ })).toBeVisible();
  const hits = page.getByRole('table', { name: 'First products' });
  await expect(hits.locator('tbody').getByRole('row').first()).toContainText(
    /coverage\s[01]\.\d\d/,
  );
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await facts.getByRole('link', { name: 'View results' }).click();
  await expect(page).toHaveURL(/\/search\/leather%20handbag$/);
});

test.describe('before hydration', () => {
  test.use({ javaScriptEnabled: false });

  test('a synonym is added by the plain form', async ({ page, database }) => {
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
