import { setTimeout as sleep } from 'node:timers/promises';
import type { BareAnswer } from '../bare-server.ts';
import { browser } from '../load/addresses.ts';
import { type Load, runLoad, runWarmLoad } from '../load/run-load.ts';
import { type Answer, send } from '../load/time-requests.ts';
import { type Child, startChild } from '../processes/child.ts';
import { atLeast, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

/** Cached pages against a bare server that sends the same bytes with the same headers. */
export const measureCachedPages: Measurement = async ({ small, seconds }) => {
  const { shop, addresses } = small;
  const pages = [
    ['home', '/'],
    ['listing', addresses.popular.listing],
    ['product', addresses.popular.product],
  ] as const;
  const bare = startChild(new URL('../bare-server.ts', import.meta.url));
  try {
    const rows: Row[] = [];
    for (const [name, path] of pages) {
      const page = await warmPage(shop.origin, path);
      const port = await bare.ask<number>(bareAnswer(page));
      const request = { path, headers: browser };
      const ours = { origin: shop.origin, requests: request, seconds, server: shop };
      const limit = {
        origin: `http://127.0.0.1:${port}`,
        requests: request,
        seconds,
        server: bare,
      };
      rows.push(...rowsOf(name, page, await inTurns(ours, limit)));
    }
    return rows;
  } finally {
    await bare.stop();
  }
};

/** Small encodings are compressed in the background once a page is requested again. */
async function warmPage(origin: string, path: string): Promise<Answer> {
  const request = { path, headers: browser };
  for (let round = 0; round < 4; round++) {
    await send(origin, request);
    await sleep(300);
  }
  return send(origin, request);
}

function bareAnswer({ headers, body }: Answer): BareAnswer {
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const head = Object.entries(headers).filter(([name]) => !own.has(name));
  return { head: head.flat(), body: body.toString('base64') };
}

interface Side {
  origin: string;
  requests: { path: string; headers: Record<string, string> };
  seconds: number;
  server: Pick<Child, 'usage'>;
}

/** Alternately and repeatedly, so that other load on the machine affects both alike. */
async function inTurns(ours: Side, limit: Side): Promise<[ours: Mean, limit: Mean]> {
  const first = [await runWarmLoad(limit), await runWarmLoad(ours)] as const;
  const second = [await runLoad(limit), await runLoad(ours)] as const;
  return [mean(first[1], second[1]), mean(first[0], second[0])];
}

type Mean = Pick<Load, 'perSecond' | 'cpu'>;

function mean(a: Load, b: Load): Mean {
  return {
    perSecond: (a.perSecond + b.perSecond) / 2,
    cpu: (a.cpu * a.answered + b.cpu * b.answered) / (a.answered + b.answered),
  };
}

function rowsOf(name: string, page: Answer, [ours, limit]: [Mean, Mean]): Row[] {
  const size = `${(page.body.length / 1024).toFixed(1)} KB as sent`;
  return [
    {
      what: `cached page, ${name} (${size}), against bare node:http`,
      measured: { value: ours.perSecond, unit: '/s' },
      limit: { value: limit.perSecond, unit: '/s' },
      budget: atLeast(1 / 2),
    },
    {
      what: `  the same in server CPU a request`,
      measured: { value: ours.cpu, unit: 'µs' },
      limit: { value: limit.cpu, unit: 'µs' },
    },
  ];
}
