// Started by payment.crash.test.ts as a separate process: runs one payment command, and kills itself with SIGKILL after
// the given step.
import { connect } from '@karwan/database/connect';
import { createJobs } from '../../platform/jobs.ts';
import { loadTenants } from '../../platform/tenants.ts';
import { startBoss } from '../../queues.ts';
import { findBooking } from '../../sales/reading/find-booking.ts';
import { testSecret } from '../../testing/test-context.ts';
import { expireBookings } from '../attempt/expire-bookings.ts';
import { settlePayment } from '../attempt/settle-payment.ts';
import { startPayment } from '../attempt/start-payment.ts';
import { openGateway, openPayments } from '../credentials/open-payments.ts';
import { performOperation } from '../operations/perform-operation.ts';
import { payson } from '../providers/payson/payson.ts';
import { swedbankPay } from '../providers/swedbank-pay/swedbank-pay.ts';

const [url = '', credentials = '', deed, subject = '', fatalStep] = process.argv.slice(2);
const { swedbank, payson: paysonCredentials } = JSON.parse(credentials);
const { db } = connect(url);
const boss = await startBoss(url, { supervise: false, onError: () => {} });
const [tenant] = await loadTenants(db);
if (!tenant) throw new Error('no tenant');
const context = {
  db,
  jobs: createJobs(boss),
  payments: openPayments({
    db,
    secret: testSecret,
    shopUrl: () => 'http://127.0.0.1:9',
    gateways: [
      openGateway(swedbankPay, swedbankPay.credentials.parse(swedbank)),
      openGateway(payson, payson.credentials.parse(paysonCredentials)),
    ],
  }),
  onStep: async (step: string) => {
    if (step !== fatalStep) return;
    process.kill(process.pid, 'SIGKILL');
    // Wait for the signal without going on.
    await new Promise(() => {});
  },
};
const deeds: Record<string, () => Promise<unknown>> = {
  async start() {
    const booking = await findBooking(db, tenant.id, subject);
    if (booking) await startPayment({ ...context, tenant, language: 'en' }, { booking });
  },
  settle: () => settlePayment(context, Number(subject), { actor: 'return' }),
  operate: () => performOperation(context, Number(subject)),
  expire: () => expireBookings(context, new Date(Date.now() + 31 * 60_000)),
};
await deeds[deed ?? '']?.();
throw new Error(`no step ${fatalStep}`);
