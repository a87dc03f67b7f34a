import { consentCookie } from '@karwan/contract/insight/analytics';
import { amounts, type Buyer, type Buyers, makeBuyers } from '../account/customers.ts';
import { awaitSignIns } from '../account/sign-ins.ts';
import { browser } from '../load/addresses.ts';
import { countStatementsOfEach } from '../load/count-statements.ts';
import { mean } from '../load/mean.ts';
import { connections, type LoadRequest, runLoad } from '../load/run-load.ts';
import { median, send } from '../load/time-requests.ts';
import type { AccountOrder } from '../pg-account.ts';
import { openPhone } from '../phone/phone.ts';
import { pointsOf, webVitalsOf } from '../phone/web-vitals.ts';
import { startChild } from '../processes/child.ts';
import { atLeast, atMost, type Row } from '../report/row.ts';
import { accountSizes } from './first-load.ts';
import type { Measurement, Measures, Stage } from './measurement.ts';

const perPage = 10;

/** Signing in, the list of orders and one order: size, SQL statements and time. */
export const measureAccount: Measurement = async (measures) => {
  const { small } = measures;
  const buyers = await makeBuyers(small);
  return [
    ...(await accountSizes()),
    ...(await statementRows(small, buyers)),
    ...(await growthRows(small, buyers, measures.quick ? 60 : 200)),
    ...(await callRows(measures, buyers.many)),
    ...(await signInRows(measures, buyers.many)),
    ...(await phoneRows(measures, buyers.many)),
  ];
};

const kinds = ['list', 'detail'] as const;
type Kind = (typeof kinds)[number];
const names: Record<Kind, string> = { list: 'order list', detail: 'order detail' };

const pages: Record<Kind, (buyer: Buyer, number: number) => LoadRequest> = {
  list: ({ cookie }, number) => ({
    // Both customers have this many pages.
    path: `/account/orders?page=${1 + (number % 2)}`,
    headers: { ...browser, cookie: `${cookie.name}=${cookie.value}` },
  }),
  detail: ({ cookie, orders }, number) => ({
    path: `/account/orders/orderDetail/${orders[number % orders.length]}`,
    headers: { ...browser, cookie: `${cookie.name}=${cookie.value}` },
  }),
};

const calls: Record<Kind, (buyer: Buyer, number: number) => LoadRequest> = {
  list: ({ id, authorization }, number) => ({
    path: `/v1/order/getOrderByUserId/${id}?perPage=${perPage}&page=${1 + (number % 2)}`,
    headers: { authorization },
  }),
  detail: ({ authorization, orders }, number) => ({
    path: `/v1/order/getOrderByOrderId/${orders[number % orders.length]}`,
    headers: { authorization },
  }),
};

/** The requests of a customer in rotation. */
function inTurn(of: (buyer: Buyer, number: number) => LoadRequest, buyer: Buyer) {
  let number = 0;
  return () => of(buyer, number++);
}

async function statementRows(stage: Stage, { few, many }: Buyers): Promise<Row[]> {
  const counts = await countStatementsOfEach(stage, [
    () => ({ path: '/account/login', headers: browser }),
    ...kinds.flatMap((kind) => [inTurn(pages[kind], few), inTurn(pages[kind], many)]),
  ]);
  const [login = Number.NaN, ...rest] = counts;
  return [
    { what: 'SQL for the login page', measured: { value: login, unit: 'statements' } },
    ...kinds.map(
      (kind, index): Row => ({
        what: `SQL for the ${names[kind]} page of ${amounts.many} orders, against ${amounts.few}`,
        measured: { value: rest[2 * index + 1] ?? Number.NaN, unit: 'statements' },
        limit: { value: rest[2 * index] ?? Number.NaN, unit: 'statements' },
        budget: atMost(1),
      }),
    ),
  ];
}

/** One page at a time, alternating between the two customers. */
async function growthRows(stage: Stage, { few, many }: Buyers, times: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    const next = { few: inTurn(pages[kind], few), many: inTurn(pages[kind], many) };
    const took = { few: [] as number[], many: [] as number[] };
    // The first third is a warm-up.
    for (let number = -Math.ceil(times / 2); number < times; number++) {
      const less = await send(stage.shop.origin, next.few());
      const more = await send(stage.shop.origin, next.many());
      if (number < 0) continue;
      took.few.push(less.milliseconds);
      took.many.push(more.milliseconds);
    }
    rows.push({
      what: `${names[kind]} page p50 of ${amounts.many} orders, against ${amounts.few}`,
      measured: { value: median(took.many), unit: 'ms' },
      limit: { value: median(took.few), unit: 'ms' },
      budget: atMost(2),
    });
  }
  return rows;
}

async function callRows({ small, seconds }: Measures, buyer: Buyer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    const requests = inTurn(calls[kind], buyer);
    const ours = { origin: small.shop.origin, requests, seconds, server: small.shop };
    await runLoad({ ...ours, seconds: 1 });
    const rounds = [
      { bare: await bareWork(small, kind, buyer, seconds), load: await runLoad(ours) },
      { bare: await bareWork(small, kind, buyer, seconds), load: await runLoad(ours) },
    ];
    rows.push(
      {
        what: `${names[kind]} call, against its rows read bare, a statement a table`,
        measured: { value: mean(rounds.map(({ load }) => load.perSecond)), unit: '/s' },
        limit: { value: mean(rounds.map(({ bare }) => bare)), unit: '/s' },
        budget: atLeast(1 / 3),
      },
      {
        what: '  server CPU a call',
        measured: { value: mean(rounds.map(({ load }) => load.cpu)), unit: 'µs' },
      },
    );
  }
  return rows;
}

/** Without a budget: customers sign in about once a month, and each attempt must be counted before it is checked. */
async function signInRows({ small, seconds, quick }: Measures, buyer: Buyer): Promise<Row[]> {
  const amount = quick ? 800 : 3_000;
  const requests = await awaitSignIns(small.databaseUrl, amount + connections * 4);
  let number = 0;
  const next = () => requests[number++ % requests.length] as LoadRequest;
  const ours = { origin: small.shop.origin, requests: next, server: small.shop };
  await runLoad({ ...ours, amount: Math.floor(amount / 10) });
  const bare = await bareWork(small, 'sign-in', buyer, seconds);
  const { perSecond, cpu } = await runLoad({ ...ours, amount: Math.floor(amount / 2) });
  return [
    {
      what: 'sign-ins by code of new customers, against their rows written bare, a statement a table',
      measured: { value: perSecond, unit: '/s' },
      limit: { value: bare, unit: '/s' },
    },
    { what: '  server CPU a sign-in', measured: { value: cpu, unit: 'µs' } },
  ];
}

async function bareWork(
  { databaseUrl: url }: Stage,
  work: AccountOrder['work'],
  { id: userId, tokenHash, orders: orderIds }: Buyer,
  seconds: number,
): Promise<number> {
  const child = startChild(new URL('../pg-account.ts', import.meta.url));
  try {
    const base = { url, work, userId, tokenHash, orderIds, perPage, connections };
    await child.ask<number>({ ...base, seconds: 1 } satisfies AccountOrder);
    return await child.ask<number>({ ...base, seconds } satisfies AccountOrder);
  } finally {
    await child.stop();
  }
}

async function phoneRows({ small, quick }: Measures, buyer: Buyer): Promise<Row[]> {
  const phone = await openPhone();
  // Signed-in customers have answered the consent banner before.
  const customer = [buyer.cookie, { name: consentCookie, value: 'granted' }];
  const visits = [
    { name: 'login', path: '/account/login', cookies: [] },
    { name: 'order list', path: '/account/orders', cookies: customer },
    { name: 'order detail', path: pages.detail(buyer, 0).path, cookies: customer },
  ];
  try {
    const rows: Row[] = [];
    for (const { name, path, cookies } of visits) {
      const address = small.shop.origin + path;
      const { accessibility } = await phone.audit(address, cookies);
      rows.push(...(await webVitalsOf(phone, name, address, quick ? 1 : 3, cookies)));
      rows.push(pointsOf('accessibility', name, accessibility));
    }
    return rows;
  } finally {
    await phone.close();
  }
}
