import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { makeCatalogue } from '../../src/catalogue/make-catalogue.ts';
import { signInCustomers } from '../../src/load/sign-in.ts';
import { startChild } from '../../src/processes/child.ts';
import type { InboxEnvironment } from '../../src/processes/message-inbox.ts';
import { startShop } from '../../src/processes/start-shop.ts';
import type { Peer } from '../peer.ts';
import { query } from '../services/database.ts';
import { karwanRequests } from './requests.ts';

export const catalogueSize = 10_000;
const customers = 50;

/** Our own shop, measured as the others are. */
export const karwan: Peer = {
  name: 'karwan',
  title: 'Karwan',
  settings: 'one process for everything, as "npm start" runs it; PostgreSQL',
  caching: 'its page and answer cache in memory, which is always on: new addresses are not in it',
  caveats: [
    'An order is the quote and the booking; its mail and SMS are sent to a provider in a process of its own.',
    'Its prices depend on the place: what is near is found, converted and priced at each request.',
  ],
  seedVersion: await schemaVersion(),
  async install() {
    // Nothing to install: the command has built this project.
  },
  seed: ({ databaseUrl }) => makeCatalogue(databaseUrl, catalogueSize),
  async start({ folder, databaseUrl }) {
    await mkdir(folder, { recursive: true });
    const inbox = startChild(new URL('../../src/processes/message-inbox.ts', import.meta.url));
    const environment = await inbox.ask<InboxEnvironment>('start');
    const shop = await startShop({ databaseUrl, folder, environment });
    return {
      origin: shop.origin,
      processes: [shop.pid],
      requests: karwanRequests(await signInCustomers(databaseUrl, customers)),
      async countOrders() {
        const [row] = await query<{ count: number }>(
          databaseUrl,
          'select count(*)::int as count from orders',
        );
        return row?.count ?? 0;
      },
      async stop() {
        await shop.stop();
        await inbox.stop();
      },
    };
  },
};

/** The last migration. */
async function schemaVersion(): Promise<string> {
  const landed = new URL('../../../packages/database/migrations/landed.sha256', import.meta.url);
  return createHash('sha256')
    .update(await readFile(landed))
    .digest('hex');
}
