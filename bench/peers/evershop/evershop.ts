import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/processes/free-port.ts';
import { plenty } from '../goods/goods.ts';
import type { Peer, Site } from '../peer.ts';
import { query } from '../services/database.ts';
import { installPackages } from '../services/packages.ts';
import { type Program, runProgram, startProgram, untilReady } from '../services/program.ts';
import { type EverShopIds, everShopRequests } from './requests.ts';

const version = '2.2.1';
const cli = 'node_modules/.bin/evershop';

export const everShop: Peer = {
  name: 'evershop',
  title: `EverShop ${version}`,
  settings:
    'built and started as its guide says: server, event worker and scheduler, which it starts itself; PostgreSQL',
  caveats: [
    'It documents no caching of answers or pages.',
    'The product call is by number: it has none by slug.',
    'A listing page shows 12 products, as ours does, without a layout of widgets.',
    'An order is two requests: the cart, then the checkout.',
    'Its limit of two calls a second for one address cannot be switched off: each request names another.',
    'Its package lacks one that it imports (concat-stream), which is added.',
  ],
  seedVersion: `${version}-1`,
  async install({ folder }) {
    await installPackages(new URL('project/', import.meta.url), folder);
    for (const name of ['media', 'public', 'extensions', 'themes', 'translations']) {
      await mkdir(join(folder, name), { recursive: true });
    }
  },
  async seed(site, goods) {
    const file = join(site.folder, 'goods.json');
    await writeFile(file, JSON.stringify(goods));
    const { server } = await startServer(site);
    const settings = options(site, { GOODS: file, PLENTY: String(plenty) });
    await runProgram(process.execPath, ['seed.js'], settings).finally(() => server.stop());
    await runProgram(process.execPath, [cli, 'build'], settings);
  },
  async start(site) {
    const { server, origin } = await startServer(site);
    return {
      origin,
      processes: [server.pid],
      requests: everShopRequests(await readIds(site)),
      async countOrders() {
        const [row] = await query<{ count: number }>(
          site.databaseUrl,
          'select count(*)::int as count from "order"',
        );
        return row?.count ?? 0;
      },
      stop: () => server.stop(),
    };
  },
};

/** Starting it also migrates the database. */
async function startServer(site: Site): Promise<{ server: Program; origin: string }> {
  const port = await freePort();
  const settings = options(site, { PORT: String(port) });
  const server = startProgram(process.execPath, [cli, 'start'], settings);
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(server, `${origin}/api/graphql?query=%7B__typename%7D`, settings);
  return { server, origin };
}

function options({ folder, databaseUrl }: Site, more: Record<string, string>) {
  const database = new URL(databaseUrl);
  return {
    cwd: folder,
    log: join(folder, 'server.log'),
    env: {
      NODE_ENV: 'production',
      DB_HOST: database.searchParams.get('host') ?? database.hostname,
      DB_PORT: database.port,
      DB_USER: database.username,
      DB_PASSWORD: database.password,
      DB_NAME: database.pathname.slice(1),
      DB_SSLMODE: 'disable',
      ...more,
    },
  };
}

async function readIds({ databaseUrl }: Site): Promise<EverShopIds> {
  type Numbered = { name: string; id: number };
  const products = await query<Numbered>(
    databaseUrl,
    'select sku as name, product_id as id from product',
  );
  const categories = await query<Numbered>(
    databaseUrl,
    'select url_key as name, category_description_category_id as id from category_description',
  );
  const [method] = await query<{ uuid: string }>(
    databaseUrl,
    'select uuid from core_shipping_method',
  );
  if (!method) throw new Error('EverShop was not seeded');
  const byName = (rows: Numbered[]) => new Map(rows.map(({ name, id }) => [name, id]));
  return {
    products: byName(products),
    categories: byName(categories),
    shippingMethod: method.uuid,
  };
}
