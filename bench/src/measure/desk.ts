import { connect } from '@karwan/database/connect';
import { type RawBuilder, sql } from 'kysely';
import { growOrders, openDesk } from '../desk/make-orders.ts';
import { timesOfScreens } from '../desk/screens.ts';
import { countStatementsOfEach } from '../load/count-statements.ts';
import type { LoadRequest } from '../load/run-load.ts';
import { medianTime, send } from '../load/time-requests.ts';
import { type Cookie, openPhone } from '../phone/phone.ts';
import { webVitalsOf } from '../phone/web-vitals.ts';
import { atMost, figureAtMost, type Row } from '../report/row.ts';
import type { Measurement, Stage } from './measurement.ts';

const few = 10_000;
const amounts = { quick: 100_000, full: 1_000_000 };
/** Calls of which the median is reported; as many warm-up calls come before them. */
const calls = 60;

type Ask = (query: string) => LoadRequest;

/** The order desk with few orders and with many: lists, counts, search, and a booking. */
export const measureDesk: Measurement = async ({ small, quick }) => {
  const owner = await openDesk(small);
  const ask: Ask = (path) => ({
    path: `/v1/order-desk/${path}`,
    headers: { authorization: owner.authorization },
  });
  const many = quick ? amounts.quick : amounts.full;
  await growOrders(small, few);
  const before = await timesOfLists(small, ask);
  await growOrders(small, many);
  const after = await timesOfLists(small, ask);
  const size = many.toLocaleString('en-US');
  const lists: Row[] = Object.keys(views).map((name) => ({
    what: `order list of 50, ${name}: p50 with ${size} orders against ${few.toLocaleString('en-US')}`,
    measured: { value: after[name] ?? Number.NaN, unit: 'ms' },
    limit: { value: before[name] ?? Number.NaN, unit: 'ms' },
    budget: atMost(1.3),
  }));
  return [
    ...lists,
    ...(await rowsOfLargeDesk(small, ask, after)),
    ...(await searchRows(small, ask, many)),
    ...(await statementRows(small, ask, owner.cookie)),
    ...(await timesOfScreens(small, owner)),
    ...(await phoneRows(small, owner.cookie, quick ? 1 : 3)),
  ];
};

/** The order list, an order and a product on a narrow phone with a slow connection. */
async function phoneRows({ shop, databaseUrl }: Stage, cookie: Cookie, times: number) {
  const paths = {
    'order list of the desk': 'orders',
    'an order of the desk': `orders/${await firstOf(databaseUrl, sql`select order_id as id from orders limit 1`)}`,
    'a product of the desk': `products/${await firstOf(databaseUrl, sql`select id from product limit 1`)}`,
  };
  const phone = await openPhone();
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(paths)) {
      rows.push(
        ...(await webVitalsOf(phone, name, `${shop.origin}/staff/${path}`, times, [cookie])),
      );
    }
    return rows;
  } finally {
    await phone.close();
  }
}

async function firstOf(databaseUrl: string, query: RawBuilder<unknown>): Promise<string> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-phone' });
  try {
    const { rows } = await query.execute(db);
    return String((rows[0] as { id: string | number } | undefined)?.id);
  } finally {
    await close();
  }
}

const views: Readonly<Record<string, string>> = {
  all: 'orders',
  'to confirm': 'orders?view=to-confirm',
  delivered: 'orders?status=Delivered',
};

async function timesOfLists(stage: Stage, ask: Ask): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, path] of Object.entries(views)) times[name] = await timeOf(stage, ask(path));
  return times;
}

const timeOf = ({ shop }: Stage, request: LoadRequest) => medianTime(shop.origin, request, calls);

async function rowsOfLargeDesk(
  stage: Stage,
  ask: Ask,
  lists: Readonly<Record<string, number>>,
): Promise<Row[]> {
  const branches = await branchesOf(stage, ask);
  const filters = [
    ...branches.slice(0, 3).map((id) => `branches[]=${id}`),
    ...['Booked', 'Accepted', 'Shipped', 'Delivered'].map((status) => `statuses[]=${status}`),
    'methods[]=cash-on-delivery',
  ];
  const first = await timeOf(stage, ask('orders?before=900000000000'));
  const newest = Number((await page(stage, ask('orders?perPage=1'))).orders[0]?._id);
  const far = newest - Math.min(100_000, Math.floor(newest / 2));
  return [
    {
      what: 'order list, page 2,000 by its key against the first page',
      measured: { value: await timeOf(stage, ask(`orders?before=${far}`)), unit: 'ms' },
      limit: { value: first, unit: 'ms' },
      budget: atMost(1.2),
    },
    {
      what: 'order list of 3 branches, 4 states and a method, against one state',
      measured: { value: await timeOf(stage, ask(`orders?${filters.join('&')}`)), unit: 'ms' },
      limit: { value: lists.delivered ?? Number.NaN, unit: 'ms' },
      budget: atMost(3),
    },
    {
      what: 'counts of all work views',
      measured: { value: await timeOf(stage, ask('pulse')), unit: 'ms' },
      budget: figureAtMost(60),
    },
  ];
}

interface DeskPage {
  readonly orders: readonly { readonly _id: string; readonly branch: string }[];
}

async function page({ shop }: Stage, request: LoadRequest): Promise<DeskPage> {
  const { body } = await send(shop.origin, request);
  return JSON.parse(body.toString()) as DeskPage;
}

/** The branches of the newest orders. */
async function branchesOf(stage: Stage, ask: Ask): Promise<string[]> {
  const { orders } = await page(stage, ask('orders'));
  return [...new Set(orders.map(({ branch }) => branch))];
}

/** Searches for an order in the middle of all orders. */
async function searchRows(stage: Stage, ask: Ask, many: number): Promise<Row[]> {
  const wanted = Math.floor(many / 2 / 40) * 40;
  const phone = String((wanted * 7919) % 1_000_000_000).padStart(9, '0');
  const searches = [
    ['its id', `B${String(wanted).padStart(8, '0')}`, 5],
    ['the last four digits of a phone', phone.slice(-4), 30],
    ['part of a name', `${wanted % 9973} mali`, 80],
  ] as const;
  const rows: Row[] = [];
  for (const [name, q, max] of searches) {
    rows.push({
      what: `orders found by ${name}`,
      measured: {
        value: await timeOf(stage, ask(`orders?q=${encodeURIComponent(q)}`)),
        unit: 'ms',
      },
      budget: figureAtMost(max),
    });
  }
  return rows;
}

async function statementRows(
  stage: Stage,
  ask: Ask,
  cookie: { readonly name: string; readonly value: string },
): Promise<Row[]> {
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const [booking = Number.NaN, list = Number.NaN, home = Number.NaN] = await countStatementsOfEach(
    stage,
    [
      () => ask('bookings/C00000400'),
      () => ask('orders?view=to-confirm'),
      () => ({ path: '/staff', headers }),
    ],
  );
  return [
    {
      what: 'SQL for a booking, the session and access included',
      measured: { value: booking, unit: 'statements' },
      budget: figureAtMost(3),
    },
    {
      what: 'SQL for an order list, the session and access included',
      measured: { value: list, unit: 'statements' },
      budget: figureAtMost(3),
    },
    { what: 'SQL for the home screen', measured: { value: home, unit: 'statements' } },
  ];
}
