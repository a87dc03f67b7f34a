import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { PaymentClosed } from '../attempt/open-attempt.ts';
import { openTestDue, type TestDue } from '../testing/test-due.ts';

let till: TestDue;

beforeAll(async () => {
  till = await openTestDue();
}, 60_000);
afterEach(() => till.cards.calm());
afterAll(() => till.cards.close());

const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), pieces: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 1_000 }) }),
  fc.record({ kind: fc.constant('work' as const), refuses: fc.boolean() }),
);

test('after any changes, payments and refunds, refunds do not exceed payments, and our records match the bank’s', async () => {
  let runs = 0;
  let splits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      runs += 1;
      const { id, references } = await till.paid(true);
      for (const [index, one] of steps.entries()) {
        try {
          if (one.kind === 'change') await till.changeTo(id, one.pieces);
          if (one.kind === 'pay') references.push((await till.payDue(id)).payee_reference);
          if (one.kind === 'refund') {
            const { left } = await till.desk().staffOrders.previewRefund({ id });
            const amount = Math.max(Math.floor((left * one.share) / 1_000), 1);
            const headers = { 'idempotency-key': `refund-${runs}-${index}` };
            await till.desk().staffOrders.refund({
              params: { id },
              body: { amount, reason: 'A scratch' },
              headers,
            });
          }
        } catch (error) {
          const { code } = error as { code?: string };
          const isSaid = ['CONFLICT', 'BAD_REQUEST'].includes(code ?? '');
          if (!isSaid && !(error instanceof PaymentClosed)) throw error;
        }
        if (one.kind === 'work') {
          till.cards.bank.switches.calls = one.refuses ? { status: 422, match: '/reversals' } : {};
          await till.work();
          till.cards.bank.switches.calls = {};
        }
      }
      await till.work();
      const { total, due, duePaid, reduced, refunded } = await till.booksOf(id);
      const { rows } = await sql<{ captured: number; back: number; booked: number }>`
        select sum(t.captured_amount)::bigint as captured, sum(t.refunded_amount)::bigint as back,
          sum(t.order_amount)::bigint as booked
        from payment_transaction t where t.parent_order_id = ${id}`.execute(till.shop.db);
      const { captured = 0, back = 0, booked = 0 } = rows[0] ?? {};
      expect(booked, 'what was paid is what the order says').toBe(total + reduced - due);
      expect(duePaid).toBeLessThanOrEqual(booked);
      expect(refunded).toBeLessThanOrEqual(booked);
      const { rows: requested } = await sql<{ amount: number; refunds: number }>`
        select coalesce(sum(r.amount), 0)::bigint as amount, count(*)::int as refunds
        from order_refund r join orders o on o.id = r.order_id
        join payment_operation op on op.id = r.operation_id and op.state = 'done'
        where o.order_id = ${id}`.execute(till.shop.db);
      expect(requested[0]?.amount, 'what went back is what the order counts').toBe(refunded);
      if (references.length > 1 && (requested[0]?.refunds ?? 0) > 1) splits += 1;
      const held = references.reduce((sum, one) => sum + till.cards.bank.ledger.held(one), 0);
      expect(held, "the bank's books").toBe(captured - back);
      await till.cards.calm();
    }),
    {
      numRuns: inject('isLong') ? 60 : 6,
      examples: [
        [[{ kind: 'change', pieces: 3 }, { kind: 'pay' }, { kind: 'change', pieces: 1 }]],
        [
          [
            { kind: 'change', pieces: 2 },
            { kind: 'pay' },
            { kind: 'work', refuses: false },
            { kind: 'refund', share: 900 },
            { kind: 'work', refuses: true },
            { kind: 'refund', share: 1_000 },
          ],
        ],
      ],
    },
  );
  // The test is only meaningful if some refunds concerned two payments.
  expect(splits).toBeGreaterThan(0);
}, 180_000);
