// Started by place-order.crash.test.ts as a separate process: places one order, and kills itself with SIGKILL after
// the given step.
import { orderRequest } from '@karwan/contract/order';
import { connect } from '@karwan/database/connect';
import { createJobs } from '../../platform/jobs.ts';
import { loadTenants } from '../../platform/tenants.ts';
import { startBoss } from '../../queues.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { placeOrder } from './place-order.ts';

const [url = '', key = '', order = '', fatalStep] = process.argv.slice(2);
const { db } = connect(url);
const boss = await startBoss(url, { supervise: false, onError: () => {} });
const [tenant] = await loadTenants(db);
if (!tenant) throw new Error('no tenant');
await placeOrder(
  {
    db,
    tenant,
    userId: buyerOf(tenant),
    language: 'en',
    jobs: createJobs(boss),
    onStep: async (step) => {
      if (step !== fatalStep) return;
      process.kill(process.pid, 'SIGKILL');
      // Wait for the signal without going on.
      await new Promise(() => {});
    },
  },
  key,
  orderRequest.parse(JSON.parse(order)),
);
throw new Error(`no step ${fatalStep}`);
