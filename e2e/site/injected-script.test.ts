import { startSecondProcess } from '../fixtures/second-process.ts';
import { expect, open, test } from '../fixtures/shop.ts';

const injected = '<script>window.wasInjected = true</script>';

/** Breaks the escaping of the shop's settings in text pages: each of them then contains a script. */
const brokenEscaping = `
const { replace } = String.prototype;
String.prototype.replace = function (pattern, replacement) {
  if (String(pattern) === '/[&<>"]/g') return this + ${JSON.stringify(injected)};
  return replace.call(this, pattern, replacement);
};`;

let shop: Awaited<ReturnType<typeof startSecondProcess>>;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await startSecondProcess(32_600 + (process.pid % 150), {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(brokenEscaping)}`,
  });
});
test.afterAll(() => shop?.close());

test('a script injected into a page does not run, and the page works', async ({ page, faults }) => {
  faults.expect(/inline script.*Content Security Policy/s);
  // Once rendered, once from the page cache.
  for (const visit of ['made', 'cached']) {
    const refused = page.waitForEvent('console', (message) => /inline script/.test(message.text()));
    await open(page, `${shop.url}/site/terms`);
    await refused;
    const answer = await page.request.get(`${shop.url}/site/terms`);
    expect(await answer.text(), visit).toContain(injected);
    expect(await page.evaluate(() => 'wasInjected' in globalThis), visit).toBe(false);
  }
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: 'Returns and Refunds' }).click();
  await expect(page).toHaveURL(/\/site\/returns/);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});
