import { createTestDatabase } from '@karwan/database/test-database';
import { createCatalogue, type TestCatalogue } from '../catalogue/testing/test-catalogue.ts';
import type { RequestContext } from '../platform/context.ts';
import { createJobs, type Jobs } from '../platform/jobs.ts';
import { startBoss } from '../queues.ts';
import { testContext } from './test-context.ts';
import { addItems, createTestTenant, type TestItem } from './write-test-shop.ts';

export interface TestShopOptions {
  /** Left out: `first.example`. */
  readonly domain?: string;
  /** The items of its branches in Lahore, Karachi and New York. */
  readonly items?: readonly TestItem[];
  /** A catalogue instead of those branches, their terms and their customer. */
  readonly catalogue?: Partial<TestCatalogue>;
  /** Starts the job queue; `supervised`: with its own maintenance. Left out: jobs are not queued. */
  readonly queue?: 'plain' | 'supervised';
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** Opens a shop on its own database. */
export async function openTestShop({ domain, items, catalogue, queue }: TestShopOptions = {}) {
  const database = await createTestDatabase();
  const { db, pool, url } = database;
  const options = { supervise: queue === 'supervised', onError: () => {} };
  const boss = queue && (await startBoss(url, options));
  const jobs: Jobs = boss ? createJobs(boss) : { send: async () => {} };

  async function addTenant(name: string, sold: Pick<TestShopOptions, 'items' | 'catalogue'> = {}) {
    if (sold.catalogue) {
      return createCatalogue(db, { domain: name, categories: [], products: [], ...sold.catalogue });
    }
    const tenant = await createTestTenant(db, name);
    if (sold.items) await addItems(db, tenant.id, sold.items);
    return tenant;
  }

  const tenant = await addTenant(domain ?? 'first.example', { items, catalogue });
  return {
    db,
    pool,
    url,
    jobs,
    tenant,
    /** @throws Error without a queue. */
    get boss() {
      if (!boss) throw new Error('this test shop was opened without a queue');
      return boss;
    },
    /** Adds another shop to the same database. */
    addTenant,
    /** A request's context of this shop. */
    context: (more: Partial<RequestContext> = {}) => testContext({ db, jobs, tenant, ...more }),
    async close() {
      if (boss) await boss.stop({ graceful: false });
      await database.drop();
    },
  };
}
