import { sql } from 'kysely';
import { testClient } from '../../testing/test-client.ts';
import { byStaff, signedInAs } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { capturePayment } from '../ledger/change-payment.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { openTestCardPayments } from './test-cards.ts';
import { start } from './test-payments.ts';

export type TestDue = Awaited<ReturnType<typeof openTestDue>>;

/** A shop with card payments, with actions that change orders after the payment and pay what is due. */
export async function openTestDue() {
  const cards = await openTestCardPayments();
  const { shop } = cards;
  const { rows } = await sql<{
    name: string;
    id: string;
  }>`select p.item_custom_id as name, i.id::text as id
    from item i join product p on p.id = i.product_id`.execute(shop.db);
  const idOf = (requested: string) => rows.find(({ name }) => name === requested)?.id ?? '';
  const [watch, bag] = [idOf('watch'), idOf('bag')];

  const staff = () => testClient(shop.context({ ...byStaff, payments: shop.payments }));
  const buyer = () =>
    testClient(shop.context({ ...signedInAs(buyerOf(shop.tenant)), payments: shop.payments }));

  /** Sets the quantity of an order whose pieces are all of one item. */
  async function changeTo(id: string, quantity: number, itemId = watch) {
    const { before } = await staff().orderChanges.preview({ id });
    const had = before.lines.reduce((sum, line) => sum + line.quantity, 0);
    const [first, ...others] = before.lines;
    const requested =
      quantity > had
        ? { id, added: [{ itemId, quantity: quantity - had }] }
        : {
            id,
            lines: [
              { id: first?.id ?? '', quantity },
              ...others.map((line) => ({ id: line.id ?? '', quantity: 0 })),
            ],
          };
    const { changeId, after } = await staff().orderChanges.preview(requested);
    return staff().orderChanges.confirm({ ...requested, changeId, seenTotal: after.total });
  }

  /** An order of a watch, authorized by card. @param isTaken whether the payment is captured as well */
  async function paid(isTaken: boolean) {
    const { id, payment, providerId } = await cards.authorized();
    if (isTaken) {
      await staff().staffOrders.transition({ id, to: 'Accepted' });
      const request = { ...shop.request(id, `capture/${id}`), orderId: id };
      await shop.db.transaction().execute((trx) => capturePayment(trx, shop.jobs, request));
      await work();
    }
    return { id, providerId, references: [payment.payee_reference] };
  }

  /** Starts a payment of the due amount, and pays on the bank's page. */
  async function payDue(id: string) {
    const begun = await start(shop, shop.tenant, id);
    await cards.bank.pay(begun.providerId);
    await cards.bank.callbacksSettled();
    return begun.payment;
  }

  /** Runs the queued operations, ignoring failures. */
  async function work() {
    for (let tries = 0; tries < 8; tries += 1) {
      await shop.runOperations().catch((error: unknown) => {
        if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
      });
    }
  }

  async function booksOf(id: string) {
    const { rows } = await sql<{
      total: number;
      due: number;
      duePaid: number;
      refunded: number;
      reduced: number;
      status: string;
    }>`select total, due_on_delivery as due, due_paid as "duePaid", refunded, reduced,
      payment_status as status from orders where order_id = ${id}`.execute(shop.db);
    const [books] = rows;
    if (!books) throw new Error(`no order ${id}`);
    return books;
  }

  return { cards, shop, watch, bag, desk: staff, buyer, changeTo, paid, payDue, work, booksOf };
}
