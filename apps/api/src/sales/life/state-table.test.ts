import { orderStatuses } from '@karwan/contract/order';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holdsStock,
  mayCancel,
  mayMove,
  movesOf,
  type OrderFacts,
  type Party,
} from './state-table.ts';

const parties: readonly Party[] = ['customer', 'staff', 'clock'];
const facts = fc.record<OrderFacts>({
  status: fc.constantFrom(...orderStatuses),
  way: fc.constantFrom('import', 'home', 'pick-up'),
  shippingIsOpen: fc.boolean(),
  isUnpaid: fc.boolean(),
  awaitsProof: fc.constant(false),
  stockIsFreed: fc.boolean(),
});
const everyMove = (order: OrderFacts) => parties.flatMap((party) => movesOf(order, party));

describe('the table of states', () => {
  test('ends in Delivered and Cancelled, and never returns to Booked', () => {
    fc.assert(
      fc.property(facts, (order) => {
        if (order.status === 'Delivered' || order.status === 'Cancelled') {
          expect(everyMove(order)).toEqual([]);
        }
        expect(everyMove(order)).not.toContain('Booked');
      }),
    );
  });

  test('lets customers cancel or confirm what is Booked, and otherwise only answer an offer', () => {
    fc.assert(
      fc.property(facts, (order) => {
        expect(mayCancel(order)).toBe(order.status === 'Booked');
        const booked = order.isUnpaid ? ['Cancelled'] : ['Accepted', 'Cancelled'];
        const allowed = { Booked: booked, Quoted: ['Confirmed', 'Cancelled'] };
        const { status } = order;
        expect(movesOf(order, 'customer')).toEqual(
          status === 'Booked' || status === 'Quoted' ? allowed[status] : [],
        );
      }),
    );
  });

  test('lets staff cancel every order that is neither delivered nor cancelled', () => {
    fc.assert(
      fc.property(facts, (order) => {
        const isOver = order.status === 'Delivered' || order.status === 'Cancelled';
        expect(mayMove(order, 'Cancelled', 'staff')).toBe(!isOver);
      }),
    );
  });

  test('never buys or ships an order that is unpaid or whose shipping cost is open', () => {
    fc.assert(
      fc.property(facts, (order) => {
        const moves = everyMove(order);
        if (order.shippingIsOpen && ['Accepted', 'Confirmed'].includes(order.status)) {
          for (const to of ['Purchased', 'Shipped', 'OutForDelivery'])
            expect(moves).not.toContain(to);
        }
        if (order.status === 'Booked' && order.isUnpaid) expect(moves).not.toContain('Accepted');
        if (order.isUnpaid) {
          for (const to of ['Purchased', 'Shipped', 'OutForDelivery', 'Delivered'])
            expect(moves).not.toContain(to);
        }
      }),
    );
  });

  test('never ships a pick-up, and lets an accepted order become a no-show only if it is one', () => {
    fc.assert(
      fc.property(facts, (order) => {
        if (order.status !== 'Accepted') return;
        const moves = everyMove(order);
        if (order.way === 'pick-up') expect(moves).not.toContain('Shipped');
        expect(moves.includes('NoShow')).toBe(order.way === 'pick-up');
      }),
    );
  });

  test('lets only staff mark a no-show at an address', () => {
    fc.assert(
      fc.property(facts, (order) => {
        if (order.status !== 'OutForDelivery') return;
        expect(parties.filter((party) => mayMove(order, 'NoShow', party))).toEqual(['staff']);
      }),
    );
  });

  test('can lead every reachable paid order to Delivered', () => {
    const start = fc.record({
      way: fc.constantFrom('import' as const, 'home' as const, 'pick-up' as const),
      wasOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(start, ({ way, wasOpen }) => {
        const reached = new Set<string>();
        const walk = (order: OrderFacts) => {
          const name = `${order.status} ${order.shippingIsOpen}`;
          if (reached.has(name)) return;
          reached.add(name);
          for (const to of everyMove(order)) {
            const isOpen = order.shippingIsOpen && to !== 'Confirmed';
            walk({ ...order, status: to, shippingIsOpen: isOpen });
          }
        };
        walk({
          status: 'Booked',
          way,
          shippingIsOpen: wasOpen && way !== 'pick-up',
          isUnpaid: false,
          awaitsProof: false,
          stockIsFreed: false,
        });
        expect([...reached].some((name) => name.startsWith('Delivered'))).toBe(true);
      }),
    );
  });

  test('releases the units of orders that have not left the branch, once', () => {
    fc.assert(
      fc.property(facts, (order) => {
        const hasLeft = ['Shipped', 'InCustoms', 'OutForDelivery', 'Delivered', 'Cancelled'];
        const isBeingReturned = order.status === 'NoShow' && order.way !== 'pick-up';
        expect(holdsStock(order)).toBe(
          !order.stockIsFreed && !isBeingReturned && !hasLeft.includes(order.status),
        );
      }),
    );
  });
});
