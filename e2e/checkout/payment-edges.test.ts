import { onlineMethods } from '@karwan/contract/payment-page';
import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { buttonOf, goToForm, type Method, methods, payers } from '../actions/payers.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

test.setTimeout(90_000);

/** Every provider's sandbox sends each webhook twice, then an outdated one, and there are forged ones. */
test.beforeAll(async ({ request }) => {
  for (const method of methods) {
    const callbacks = { copies: 2, stale: true, forged: true };
    await request.put(`${payers[method].sandbox}/sandbox/faults`, { data: { callbacks } });
  }
});

/** A customer on the page where a booking is to be paid. */
async function toPay(page: Page, method: Method, place: number): Promise<string> {
  await signInQuickly(page);
  const { parentOrderId } = await bookQuickly(page.request, place, method);
  await open(page, `/payment/${method}?id=${parentOrderId}`);
  return parentOrderId;
}

/** How often a booking was paid, and how the payment was first reported. */
async function stateOf(database: ShopDatabase, id: string) {
  const [state] = await database.query<{
    status: string;
    paid: number;
    notified: number;
    by: string | null;
    due: number;
    captured: number;
  }>(
    `select min(o.payment_status) as status,
       (select count(*)::integer from payment_transaction t
         where t.parent_order_id = $1 and t.state in ('authorized', 'captured')) as paid,
       (select count(*)::integer from order_event e join orders p on p.id = e.order_id
         where p.parent_order_id = $1
           and e.kind in ('payment-authorized', 'payment-captured')) as notified,
       (select e.actor from payment_event e join payment_transaction t on t.id = e.payment_id
         where t.parent_order_id = $1 and e.kind in ('authorized', 'captured')
         order by e.id limit 1) as by,
       sum(o.total)::integer as due,
       (select sum(t.order_amount)::integer from payment_transaction t
         where t.parent_order_id = $1 and t.state in ('authorized', 'captured')) as captured
     from orders o where o.parent_order_id = $1`,
    [id],
  );
  if (!state) throw new Error(`no booking ${id}`);
  const { due, captured, by, ...rest } = state;
  return { ...rest, by, isWhole: due === captured };
}

const paidOnce = (method: Method) => ({
  status: payers[method].paid,
  paid: 1,
  notified: 1,
  isWhole: true,
});

/** A wallet captures at once: its ledger has one entry, for the full amount. */
async function expectOneEntry(page: Page, database: ShopDatabase, method: Method, id: string) {
  if (payers[method].paid !== 'captured') return;
  const [made] = await database.query<{ reference: string; amount: number }>(
    `select provider_id as reference, amount::integer as amount from payment_transaction
     where parent_order_id = $1 and state = 'captured'`,
    [id],
  );
  const books = await page.request.get(`${payers[method].sandbox}/sandbox/ledger`);
  const { entries } = (await books.json()) as { entries: { reference: string }[] };
  expect(entries.filter(({ reference }) => reference === made?.reference)).toEqual([
    { ...made, kind: 'payment' },
  ]);
}

const outcome = (page: Page) => page.getByRole('heading', { name: 'Payment received' });

for (const [index, method] of methods.entries()) {
  const { decisionUrl, notice } = payers[method];
  const place = 30 + index;
  const { kind } = onlineMethods[method];
  const isFirstOfKind = method === methods.find((one) => onlineMethods[one].kind === kind);

  test(`${method}: refused, cancelled, then paid: reported twice, and before the browser returns`, {
    tag: isFirstOfKind ? [] : ['@long'],
  }, async ({ page, database }) => {
    const id = await toPay(page, method, place);
    for (const decision of ['refuse', 'cancel'] as const) {
      await goToForm(page, method);
      await buttonOf(page, method, decision).click();
      await expect(page.getByText(notice[decision])).toBeVisible({ timeout: 20_000 });
      expect(await stateOf(database, id)).toMatchObject({ paid: 0, notified: 0 });
      if (payers[method].paid === 'authorized') {
        await page.getByRole('button', { name: 'Pay again' }).click();
      }
    }

    const notified = Promise.withResolvers<void>();
    await goToForm(page, method);
    // A card's form is opened by the page's first status request, which must not be delayed.
    await expect(buttonOf(page, method, 'pay')).toBeVisible({ timeout: 25_000 });
    // Holds back the page's status requests, so that only the webhook can report the payment.
    await page.route('**/v1/payment/status', async (route) => {
      await notified.promise;
      await route.continue();
    });
    await page.route(decisionUrl, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await expect.poll(async () => (await stateOf(database, id)).status).toBe(payers[method].paid);
      notified.resolve();
      await route.fulfill({ response });
    });
    await buttonOf(page, method, 'pay').click();
    await expect(outcome(page)).toBeVisible({ timeout: 25_000 });
    await page.reload();
    await expect(outcome(page)).toBeVisible();
    expect(await stateOf(database, id)).toMatchObject({ ...paidOnce(method), by: 'callback' });
    await expectOneEntry(page, database, method, id);
  });

  // A webhook without the browser is tested above for each provider; the return differs by kind only.
  if (!isFirstOfKind) continue;
  test(`${method}: the browser is closed before the return`, async ({
    page,
    context,
    database,
  }) => {
    const id = await toPay(page, method, place);
    await goToForm(page, method);
    // The provider receives the request, and the page is closed before the response.
    await page.route(decisionUrl, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await page.close();
    });
    await buttonOf(page, method, 'pay')
      .click({ noWaitAfter: true })
      .catch(() => {});
    await expect.poll(() => page.isClosed()).toBe(true);
    await expect.poll(() => stateOf(database, id)).toMatchObject(paidOnce(method));
    const again = await context.newPage();
    await open(again, `/payment/${method}?id=${id}`);
    await expect(outcome(again)).toBeVisible();
    expect(await stateOf(database, id)).toMatchObject({ ...paidOnce(method), by: 'callback' });
    await expectOneEntry(again, database, method, id);
  });
}
