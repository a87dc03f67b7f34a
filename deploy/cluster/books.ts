import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import type { Confirmed } from './load/order-load.ts';
import type { Outside } from './outside.ts';
import { databaseUrl } from './postgres/start-pair.ts';
import { until } from './processes.ts';

/** Inconsistencies that were found; empty: none. */
export type Faults = readonly string[];

const patience = 300_000;

/**
 * Compares the responses that shoppers got with the database, the database with the wallet's ledger, and orders with
 * the messages in mailboxes and phones.
 */
export async function compareBooks(
  confirmed: readonly Confirmed[],
  outside: Outside,
): Promise<Faults> {
  const { db, close } = connect(databaseUrl(5000), { poolSize: 1, name: 'cluster-proof' });
  const run = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
  try {
    await until(
      'all messages are sent',
      async () => {
        const [row] = await run(sql<{ left: number }>`
        select (select count(*) from message where status in ('waiting', 'sending'))
          + (select count(*) from pgboss.job where name in ('order-message', 'message')
             and state in ('created', 'retry', 'active')) as left`);
        return Number(row?.left) === 0;
      },
      patience,
    );
    const orders = await run(sql<{ email: string; parents: string[] }>`
      select shipping_address ->> 'customerEmail' as email, array_agg(distinct parent_order_id) as parents
      from orders where shipping_address ->> 'customerEmail' like '%@cluster.example' group by 1`);
    const payments = await run(sql<{ id: string; provider: string; amount: number }>`
      select parent_order_id as id, provider_id as provider, captured_amount as amount from payment_transaction
      where gateway = 'easypaisa' and state = 'captured'`);
    return [
      ...faultsOfOrders(confirmed, new Map(orders.map(({ email, parents }) => [email, parents]))),
      ...faultsOfPayments(confirmed, payments, outside),
      ...faultsOfMessages(confirmed, outside),
    ];
  } finally {
    await close();
  }
}

function faultsOfOrders(
  confirmed: readonly Confirmed[],
  booked: ReadonlyMap<string, string[]>,
): Faults {
  return confirmed.flatMap(({ email, parentOrderId }) => {
    const parents = booked.get(email) ?? [];
    if (parents.length === 1 && parents[0] === parentOrderId) return [];
    return [
      `${parentOrderId} was confirmed; booked for its shopper: ${parents.join(', ') || 'nothing'}`,
    ];
  });
}

function faultsOfPayments(
  confirmed: readonly Confirmed[],
  payments: readonly { id: string; provider: string; amount: number }[],
  { wallet }: Outside,
): Faults {
  const paid = new Map(payments.map((payment) => [payment.id, payment]));
  const missing = confirmed
    .filter(({ isPaidOnline, parentOrderId }) => isPaidOnline && !paid.has(parentOrderId))
    .map(({ parentOrderId }) => `${parentOrderId} was paid; the shop does not know it`);
  const inLedger = wallet.ledger.total();
  const inShop = payments.reduce((sum, { amount }) => sum + Number(amount), 0);
  const references = wallet.ledger.entries.map(({ reference }) => reference);
  const twice = references.filter((one, index) => references.indexOf(one) !== index);
  return [
    ...missing,
    ...twice.map((one) => `the wallet took ${one} twice`),
    ...(inLedger === inShop ? [] : [`the wallet holds ${inLedger}, the shop's books ${inShop}`]),
  ];
}

function faultsOfMessages(confirmed: readonly Confirmed[], { inbox }: Outside): Faults {
  return confirmed.flatMap(({ parentOrderId, email, phone }) =>
    [email, phone].flatMap((to) => {
      const arrived = inbox.entries.find({ to });
      const texts = arrived.map(({ subject, text }) => `${subject}\n${text}`);
      const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
      if (arrived.length === 0) return [`nothing came to ${to} about ${parentOrderId}`];
      return twice.length > 0 ? [`${to} was told twice of ${parentOrderId}`] : [];
    }),
  );
}
