// Started by a test as a separate process: pays an order by a wallet, and is killed on the way.
// Arguments: database, gateway, origin of its sandbox, tenant, order, way to pay, step after which it is killed.
import { connect } from '@karwan/database/connect';
import { easypaisaSecrets } from '@karwan/sandbox/easypaisa/server';
import { jazzcashSecrets } from '@karwan/sandbox/jazzcash/server';
import { createJobs } from '../../platform/jobs.ts';
import { loadTenants } from '../../platform/tenants.ts';
import { startBoss } from '../../queues.ts';
import { findBooking } from '../../sales/reading/find-booking.ts';
import { testSecret } from '../../testing/test-context.ts';
import { settlePayment } from '../attempt/settle-payment.ts';
import { startPayment } from '../attempt/start-payment.ts';
import { openGateway, openPayments } from '../credentials/open-payments.ts';
import { easypaisaGateway } from '../providers/easypaisa/easypaisa-gateway.ts';
import { jazzcashGateway } from '../providers/jazzcash/jazzcash-gateway.ts';

const [
  url = '',
  gateway = '',
  apiUrl = '',
  tenantId = '',
  parentOrderId = '',
  way = '',
  lastStep = '',
] = process.argv.slice(2);
const { db } = connect(url);
const boss = await startBoss(url, { supervise: false, onError: () => {} });
const payments = openPayments({
  db,
  gateways: [
    gateway === 'easypaisa'
      ? openGateway(easypaisaGateway, { ...easypaisaSecrets, apiUrl, page: 'classic' })
      : openGateway(jazzcashGateway, { ...jazzcashSecrets, apiUrl, walletVersion: '1.1' }),
  ],
  secret: testSecret,
  shopUrl: () => 'http://shop.example',
});
const tenant = (await loadTenants(db)).find(({ id }) => String(id) === tenantId);
const booking = tenant && (await findBooking(db, tenant.id, parentOrderId));
if (!tenant || !booking) throw new Error('no such order');
const context = {
  db,
  payments,
  jobs: createJobs(boss),
  onStep(step: string) {
    if (step === lastStep) process.kill(process.pid, 'SIGKILL');
  },
};
const options = { way, phone: '03451234567' };
const { payment } = await startPayment(
  { ...context, tenant, language: 'en' },
  { booking, options },
);
for (;;) {
  const settled = await settlePayment(context, payment.id, { actor: 'return' });
  if (settled.state !== 'pending') break;
}
await boss.stop();
await db.destroy();
