import { z } from 'zod';
import { staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { currencyCode } from '../money.ts';
import { branchFilter } from '../staff/branch-filter.ts';
import { maxReportDays, salesKeys } from './report-kinds.ts';

const tags = ['Reports'];
const dayMilliseconds = 86_400_000;

const day = z.iso
  .date()
  .meta({ description: 'By the calendar of Pakistan', examples: ['2026-11-24'] });
const count = z.int();
const minor = z.int().meta({ description: 'In minor units of the base currency' });

/** The period of a report, first and last day included. */
const periodFields = { from: day, to: day, branches: branchFilter };
const isPeriod = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;
  return days >= 1 && days <= maxReportDays;
};
const periodRule = {
  path: ['to'],
  error: `must be the first day or at most ${maxReportDays - 1} days after it`,
};

/** Sales of a period. Everything counts on the day it happened, so a day that is over does not change. */
export const sales = z
  .object({
    orders: count.meta({ description: 'Sold: accepted, or paid if the order is paid online' }),
    total: minor.meta({
      description: 'Gross sales in minor units, before cancellations and refunds',
    }),
    goods: minor.meta({ description: 'Of `total`, what the goods cost, in minor units' }),
    calledOff: minor.meta({
      description: 'Gross sales that were cancelled or not taken unpaid, in minor units',
    }),
    refunded: minor.meta({ description: 'Refunded in money, in minor units' }),
    credited: minor.meta({
      description: 'Returned to gift vouchers or credited in exchanges, in minor units',
    }),
    net: minor.meta({
      description: '`total` less `calledOff`, `refunded` and `credited`, in minor units',
    }),
    cancelled: count,
    delivered: count,
    notTaken: count.meta({ description: 'Not fetched, or refused at the door' }),
    unconfirmed: count.meta({
      description:
        'Orders placed on these days, paid on delivery, that are not accepted yet; not part of the rest',
    }),
    unconfirmedTotal: minor.meta({ description: 'What they come to, in minor units' }),
  })
  .meta({ id: 'Sales' });
export type Sales = z.infer<typeof sales>;

const named = { key: z.string(), title: z.string() };
const salesRow = sales.extend(named).meta({ id: 'SalesRow' });
export type SalesRow = z.infer<typeof salesRow>;

const categorySales = z
  .object({ ...named, orders: count, units: count, goods: minor })
  .meta({ id: 'CategorySales' });
export type CategorySales = z.infer<typeof categorySales>;

const waited = z
  .object({
    count,
    averageSeconds: z.int().nullable().meta({ description: 'Null: none' }),
    inTime: count.nullable().meta({ description: 'Null: nothing is promised' }),
  })
  .meta({ id: 'Waited' });
export type Waited = z.infer<typeof waited>;

const waitingTimes = z
  .object({
    ...named,
    accepted: waited.meta({ description: 'From the booking; in time: within an hour' }),
    quoted: waited.meta({
      description: 'Shipping from abroad, from the booking; in time: 48 hours',
    }),
    delivered: waited.meta({ description: 'From accepted' }),
  })
  .meta({ id: 'WaitingTimes' });
export type WaitingTimes = z.infer<typeof waitingTimes>;

const visits = z
  .object({
    visitors: count,
    carted: count.meta({ description: 'Put something into the cart' }),
    checkouts: count.meta({ description: 'Began a checkout' }),
    ordered: count,
  })
  .meta({ id: 'Visits' });
export type Visits = z.infer<typeof visits>;

const stockHeld = z
  .object({
    ...named,
    units: count,
    value: minor.meta({ description: 'At the prices of the day, in minor units' }),
    sold: count.meta({ description: 'Units, in the 30 days before' }),
    coverDays: z
      .int()
      .nullable()
      .meta({ description: 'How long it lasts at that rate; null: none was sold' }),
  })
  .meta({ id: 'StockHeld' });
export type StockHeld = z.infer<typeof stockHeld>;

const facts = {
  currency: currencyCode.meta({ description: 'Of all amounts: the base currency of the shop' }),
  asOf: z.iso.datetime().nullable().meta({ description: 'Null: nothing was summed yet' }),
};
const period = z.object(periodFields).refine(isPeriod, periodRule);
const reportCall = staffCall({ usedBy: 'clients', cost: usual, permission: 'reports.read' });

/** Sales reports, computed from daily sums. */
export const reports = {
  sales: reportCall
    .route({
      method: 'GET',
      path: '/staff/reports/sales/{by}',
      tags,
      summary: 'Report sales by day, branch, payment method or city',
      description:
        'An order counts on the day it was accepted, or paid if it is paid online; a refund or cancellation on its own day. Updated every five minutes; at most 100 rows, except by day.',
    })
    .input(z.object({ ...periodFields, by: z.enum(salesKeys) }).refine(isPeriod, periodRule))
    .output(
      z.object({
        ...facts,
        rows: z.array(salesRow),
        sum: sales,
        before: sales.meta({ description: 'The same for the period before, of equal length' }),
      }),
    ),
  categories: reportCall
    .route({
      method: 'GET',
      path: '/staff/reports/categories',
      tags,
      summary: 'Report sales by department, largest first',
    })
    .input(period)
    .output(z.object({ ...facts, rows: z.array(categorySales) })),
  times: reportCall
    .route({
      method: 'GET',
      path: '/staff/reports/times',
      tags,
      summary: 'Report how long orders waited to be accepted, quoted and delivered, by branch',
    })
    .input(period)
    .output(
      z.object({
        ...facts,
        rows: z.array(waitingTimes),
        sum: waitingTimes.omit({ key: true, title: true }),
      }),
    ),
  visits: reportCall
    .route({
      method: 'GET',
      path: '/staff/reports/visits',
      tags,
      summary: 'Report conversion from visit to order, by day',
      description:
        'Counts visitors who consented, each once a day. Not for staff who are limited to some branches.',
    })
    .input(z.object({ from: day, to: day }).refine(isPeriod, periodRule))
    .output(
      z.object({
        asOf: facts.asOf,
        rows: z.array(visits.extend({ day })),
        sum: visits,
        before: visits,
      }),
    ),
  stock: reportCall
    .route({
      method: 'GET',
      path: '/staff/reports/stock/{by}',
      tags,
      summary: 'Report the stock by branch or category: units, value and how long it lasts',
      description: 'As of the last night.',
    })
    .input(z.object({ by: z.enum(['branch', 'category']), branches: branchFilter }))
    .output(z.object({ ...facts, day: day.nullable(), rows: z.array(stockHeld) })),
};
