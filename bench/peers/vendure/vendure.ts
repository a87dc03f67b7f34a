import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/processes/free-port.ts';
import { plenty } from '../goods/goods.ts';
import type { Peer, Site, StartOptions } from '../peer.ts';
import { query } from '../services/database.ts';
import { installPackages } from '../services/packages.ts';
import { runProgram, startProgram, untilReady } from '../services/program.ts';
import { vendureRequests } from './requests.ts';

const version = '3.7.3';

export const vendure: Peer = {
  name: 'vendure',
  title: `Vendure ${version}`,
  settings:
    'server and worker, one process each; PostgreSQL; jobs in Redis (BullMQ); DefaultSearchPlugin',
  caching: 'RedisCachePlugin (it keeps sessions and settings; Vendure keeps no answers)',
  caveats: [
    'Listing and search are its search index: name, slug, picture, price and stock of a product.',
    'Without HardenPlugin, which would cost each request a little.',
    'An order is two GraphQL requests: the cart, then six mutations in one document.',
    'Mails are made and not sent.',
  ],
  seedVersion: `${version}-1`,
  install: ({ folder }) => installPackages(new URL('project/', import.meta.url), folder),
  async seed(site, goods) {
    const file = join(site.folder, 'goods.json');
    await writeFile(file, JSON.stringify(goods));
    const settings = options(site);
    for (const step of ['goods', 'index']) {
      const env = { ...settings.env, SEEDING: step, GOODS: file, PLENTY: String(plenty) };
      await runProgram(process.execPath, ['seed.js'], { ...settings, env });
    }
  },
  async start(site, { caching }: StartOptions) {
    const port = await freePort();
    const settings = options(site, { PORT: String(port), CACHING: caching ? '1' : '0' });
    const server = startProgram(process.execPath, ['server.js'], settings);
    const worker = startProgram(process.execPath, ['worker.js'], settings);
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(server, `${origin}/health`, settings);
    return {
      origin,
      processes: [server.pid, worker.pid],
      requests: vendureRequests(await readIds(site)),
      async countOrders() {
        const [row] = await query<{ count: number }>(
          site.databaseUrl,
          `select count(*)::int as count from "order" where state = 'PaymentAuthorized'`,
        );
        return row?.count ?? 0;
      },
      async stop() {
        await Promise.all([server.stop(), worker.stop()]);
      },
    };
  },
};

const options = ({ folder, databaseUrl, redisUrl }: Site, more: Record<string, string> = {}) => ({
  cwd: folder,
  log: join(folder, 'server.log'),
  env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ...more },
});

/** Variant ids by code. */
async function readIds({ databaseUrl }: Site): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ sku: string; id: number }>(
    databaseUrl,
    'select sku, id from product_variant',
  );
  return new Map(rows.map(({ sku, id }) => [sku, String(id)]));
}
