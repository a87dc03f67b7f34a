import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/processes/free-port.ts';
import { plenty } from '../goods/goods.ts';
import type { Peer, Site, StartOptions } from '../peer.ts';
import { query } from '../services/database.ts';
import { installPackages } from '../services/packages.ts';
import { runProgram, startProgram, untilReady } from '../services/program.ts';
import { type MedusaIds, medusaRequests } from './requests.ts';

const version = '2.21.2';
const cli = 'node_modules/@medusajs/cli/cli.js';

export const medusa: Peer = {
  name: 'medusa',
  title: `Medusa ${version}`,
  settings:
    'server and worker, one process each; PostgreSQL; events, workflows and locks in Redis; admin off',
  caching: 'its caching module with Redis (feature flag "caching")',
  caveats: [
    'Listing: only the fields that a card needs and the calculated price, without stock.',
    'Search is its search module in PostgreSQL with an index of title, description and price.',
    'An order is five requests: the cart, shipping, payment collection, payment session, completion.',
    'It is plain JavaScript, so that "medusa build" has nothing to translate.',
  ],
  seedVersion: `${version}-1`,
  install: ({ folder }) => installPackages(new URL('project/', import.meta.url), folder),
  async seed(site, goods) {
    const file = join(site.folder, 'goods.json');
    await writeFile(file, JSON.stringify(goods));
    const settings = options(site, { GOODS: file, PLENTY: String(plenty) });
    const migrate = [cli, 'db:migrate', '--execute-safe-links', '--execute-safe-search'];
    await runProgram(process.execPath, migrate, settings);
    await runProgram(process.execPath, [cli, 'exec', './seed.js'], settings);
  },
  async start(site, { caching }: StartOptions) {
    const port = await freePort();
    const start = async (mode: string, at: number) => {
      const env = { CACHING: caching ? '1' : '0', WORKER_MODE: mode };
      const settings = options(site, env);
      const args = [cli, 'start', '--host', '127.0.0.1', '--port', String(at)];
      const program = startProgram(process.execPath, args, settings);
      await untilReady(program, `http://127.0.0.1:${at}/health`, settings);
      return program;
    };
    // Sequentially: both would fill an empty search index.
    const worker = await start('worker', await freePort());
    const server = await start('server', port);
    return {
      origin: `http://127.0.0.1:${port}`,
      processes: [server.pid, worker.pid],
      requests: medusaRequests(await readIds(site)),
      async countOrders() {
        const [row] = await query<{ count: number }>(
          site.databaseUrl,
          'select count(*)::int as count from "order"',
        );
        return row?.count ?? 0;
      },
      async stop() {
        await Promise.all([server.stop(), worker.stop()]);
      },
    };
  },
};

const options = ({ folder, databaseUrl, redisUrl }: Site, more: Record<string, string>) => ({
  cwd: folder,
  log: join(folder, 'server.log'),
  env: {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ...more,
  },
});

async function readIds({ databaseUrl }: Site): Promise<MedusaIds> {
  const [only] = await query<Omit<MedusaIds, 'variants' | 'categories'>>(
    databaseUrl,
    `select
      (select token from api_key where type = 'publishable' and title = 'Storefront') as key,
      (select id from region where currency_code = 'pkr') as region,
      (select id from shipping_option limit 1) as shipping`,
  );
  if (!only) throw new Error('Medusa was not seeded');
  const variants = await query<{ name: string; id: string }>(
    databaseUrl,
    'select sku as name, id from product_variant where deleted_at is null',
  );
  const categories = await query<{ name: string; id: string }>(
    databaseUrl,
    'select handle as name, id from product_category where deleted_at is null',
  );
  const byName = (rows: typeof variants) => new Map(rows.map(({ name, id }) => [name, id]));
  return { ...only, variants: byName(variants), categories: byName(categories) };
}
