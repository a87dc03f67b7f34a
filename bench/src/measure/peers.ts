import { jsonHeaders, runLoad, runWarmLoad } from '../load/run-load.ts';
import type { Row } from '../report/row.ts';
import { cpuRows } from './cpu-rows.ts';
import type { Measurement } from './measurement.ts';

/**
 * A row with the best rate of Medusa 2.21, Vendure 3.7 and EverShop 2.2, times `times`; taken on 2 cores with 10,000
 * products, PostgreSQL on the same machine and 16 connections. Quoted, not measured here: on another machine it means
 * little.
 */
export function bestPeer(what: string, perSecond: number, best: number, times: number): Row {
  return {
    what: `${what}, beside ${times} x the best peer's ${best}/s`,
    measured: { value: perSecond, unit: '/s' },
    limit: { value: best * times, unit: '/s', quoted: true },
  };
}

/** Calls without a row elsewhere: a product, and a changed cart. */
export const measurePeers: Measurement = async ({ small, seconds }) => {
  const { shop, addresses, databaseCpu } = small;
  const { origin } = shop;
  const ours = { origin, seconds, server: shop, databaseCpu };
  const product = await runWarmLoad({ ...ours, requests: addresses.product });
  const path = addresses.popular.productCall;
  const cached = await runLoad({ origin, requests: { path }, seconds });
  let number = 0;
  const nextCart = () => {
    const at = number++ * 3;
    const items = [0, 1, 2].map((step) => ({
      itemCustomId: addresses.orderable[(at + step) % addresses.orderable.length],
      quantity: 1 + step,
    }));
    return {
      method: 'POST' as const,
      path: '/v1/cart/quote',
      headers: jsonHeaders,
      body: JSON.stringify({ items }),
    };
  };
  const cart = await runWarmLoad({ ...ours, requests: nextCart });
  return [
    bestPeer('product call, uncached', product.perSecond, 596, 10),
    ...cpuRows(product, { server: 0.15, database: 0.1 }),
    bestPeer('product call, cached', cached.perSecond, 596, 10),
    bestPeer('cart of 3 lines priced', cart.perSecond, 191, 10),
    ...cpuRows(cart, { server: 0.2, database: 0.1 }),
  ];
};
