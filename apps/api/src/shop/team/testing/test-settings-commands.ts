import { randomBytes, randomUUID } from 'node:crypto';
import { dayInPakistan } from '@karwan/contract/pakistan-time';
import { paymentKeys } from '@karwan/contract/shop/settings/payment-settings';
import { sql } from 'kysely';
import { setCredentials } from '../../../payments/credentials/set-credentials.ts';
import { readZones } from '../../../sales/delivery-zones/read-zones.ts';
import { signedInAs, testSecret } from '../../../testing/test-context.ts';
import { callByName } from './call-by-name.ts';
import type { TestBackOffice } from './test-back-office.ts';
import type { TestCommand } from './test-commands.ts';

const promotion = () => ({
  name: 'Eid',
  code: null,
  kind: 'percent',
  percent: '10',
  amount: null,
  buy: null,
  get: null,
  atMost: null,
  minimum: 0,
  branchIds: [],
  categoryIds: [],
  brandIds: [],
  products: [],
  group: 'all',
  phones: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
  combinable: false,
  priority: 0,
  isActive: false,
});

const owner = signedInAs('staff', { role: 'staff', secondFactor: true });
const smsGateway = {
  channel: 'sms',
  preset: 'vonage',
  fields: { apiKey: 'a1b2c3d4', apiSecret: 'vonage-secret', from: 'LOTUS' },
};

/** The staff calls that change how the shop is set up. */
export const settingsCommands: Readonly<Record<string, TestCommand>> = {
  'rates.save': {
    async input(staff) {
      const { version } = await staff.db
        .selectFrom('currency')
        .where('tenant_id', '=', staff.tenant.id)
        .where('code', '=', 'SEK')
        .select('version')
        .executeTakeFirstOrThrow();
      return { code: 'SEK', version, rate: `29.${staff.newNumber()}` };
    },
  },
  'apiKeys.create': {
    input: async () => ({
      key: randomUUID(),
      name: 'ERP of Ayesha Khan',
      permissions: ['stock.read'],
      days: 30,
    }),
  },
  'apiKeys.revoke': {
    async input({ db, tenant }) {
      const { id } = await db
        .insertInto('api_key')
        .values({
          tenant_id: tenant.id,
          user_id: 'staff',
          name: 'ERP',
          token: randomUUID(),
          ending: 'abcd',
          permissions: ['stock.read'],
          per_minute: 60,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: String(id) };
    },
  },
  'webhooks.add': {
    input: async () => ({
      key: randomUUID(),
      name: 'ERP of Ayesha Khan',
      events: ['order.booked'],
      address: 'https://93.184.215.14/hook?of=Ayesha',
    }),
  },
  'webhooks.save': {
    input: async (staff) => ({
      id: await aWebhook(staff),
      version: 0,
      changes: { events: ['stock.changed'] },
    }),
  },
  'webhooks.newSecret': {
    input: async (staff) => ({ id: await aWebhook(staff), key: randomUUID() }),
  },
  'webhooks.remove': { input: async (staff) => ({ id: await aWebhook(staff) }) },
  'webhooks.test': { input: async (staff) => ({ id: await aWebhook(staff), key: randomUUID() }) },
  'webhooks.replay': {
    async input(staff) {
      const id = await aWebhook(staff);
      const { rows } = await sql<{ eventId: string }>`
        with event as (
          insert into webhook_event (tenant_id, type, subject, data)
          values (${staff.tenant.id}, 'webhook.test', 'webhook:0', '{}') returning id
        )
        insert into webhook_delivery (webhook_id, event_id, subject)
        select ${id}::integer, id, 'webhook:0' from event
        returning event_id::text as "eventId"`.execute(staff.db);
      return { id, eventId: rows[0]?.eventId };
    },
  },
  'webhooks.replayFailed': {
    input: async (staff) => ({ id: await aWebhook(staff), since: '2026-01-01T00:00:00Z' }),
  },
  'rates.import': { input: async () => ({ rates: [{ code: 'USD', rate: '277.75' }] }) },
  'rates.add': {
    async input({ db, tenant }) {
      await db
        .deleteFrom('currency')
        .where('tenant_id', '=', tenant.id)
        .where('code', '=', 'EUR')
        .execute();
      return { code: 'EUR', rate: '305.5' };
    },
  },
  'rates.remove': {
    async input({ db, tenant }) {
      const gone = { tenant_id: tenant.id, code: 'CHF', symbol: 'CHF', name: 'CHF', title: 'CHF' };
      await db
        .insertInto('currency')
        .values(gone)
        .onConflict((other) => other.doNothing())
        .execute();
      return { code: 'CHF' };
    },
  },
  'messageTexts.save': {
    input: async (staff) => ({
      message: 'order-accepted',
      language: 'en',
      version: 0,
      changes: { text: `We have your order {{id}} (${staff.newNumber()}).` },
    }),
  },
  'messageTexts.test': {
    input: async () => ({
      message: 'order-booked',
      language: 'en',
      key: randomUUID(),
      channel: 'sms',
    }),
  },
  'feeSettings.save': {
    async input(staff) {
      const { pricing_version: version } = await staff.db
        .selectFrom('tenant')
        .where('id', '=', staff.tenant.id)
        .select('pricing_version')
        .executeTakeFirstOrThrow();
      return { version, changes: { dutyPercent: `12.${staff.newNumber()}` } };
    },
  },
  'promotions.add': { input: async () => promotion() },
  'promotions.approve': {
    async input(staff) {
      const { id } = await staff.db
        .insertInto('promotion')
        .values({
          tenant_id: staff.tenant.id,
          name: 'Eid',
          kind: 'percent',
          percent: '5',
          currency: 'PKR',
          asked_by: 'staff:sana',
          asked_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: String(id), version: 0 };
    },
  },
  'promotions.save': {
    async input(staff) {
      const { tenant } = staff;
      const { id } = await staff.db
        .insertInto('promotion')
        .values({
          tenant_id: tenant.id,
          name: 'Eid',
          kind: 'percent',
          percent: '5',
          currency: 'PKR',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: String(id), version: 0, changes: { priority: staff.newNumber() } };
    },
  },
  'giftVouchers.issue': {
    input: async () => ({
      key: randomUUID(),
      amount: 5_000_00,
      validUntil: dayInPakistan(new Date()),
      note: 'For Ayesha Khan',
      recipient: '',
    }),
  },
  'giftVouchers.void': {
    async input({ db, tenant }) {
      const { id } = await db
        .insertInto('gift_voucher')
        .values({
          tenant_id: tenant.id,
          code_hash: randomBytes(32).toString('hex'),
          ending: 'ABCD',
          currency: 'PKR',
          amount: 1_00,
          expires_at: new Date(),
          issued_by: 'staff:staff',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: String(id), reason: 'Lost by Ayesha Khan' };
    },
    isOfBranch: true,
  },
  'staffBranches.save': {
    async input(staff) {
      const id = await staff.branchId('lahore');
      const { version } = await staff.db
        .selectFrom('branch')
        .where('id', '=', Number(id))
        .select('version')
        .executeTakeFirstOrThrow();
      return { id: String(id), version, changes: { slotCapacity: staff.newNumber() } };
    },
    isOfBranch: true,
  },
  'deliveryZones.apply': {
    async input({ db, tenant, newNumber }) {
      await sql`update staff_task set finished_at = now() where tenant_id = ${tenant.id}`.execute(
        db,
      );
      const { area, read } = await readZones(db, tenant.id);
      return { area: { ...area, east: 78 + newNumber() / 1_000 }, branches: [], read };
    },
  },
  'staffBranches.add': {
    input: async () => ({
      code: `b-${randomUUID().slice(0, 8)}`,
      name: 'Multan',
      city: 'Multan',
      address: '',
      phone: '',
      country: 'PK',
      latitude: 30.2,
      longitude: 71.5,
      currency: 'PKR',
    }),
  },
  'staffShop.save': {
    async input({ db, tenant, newNumber }) {
      const { version } = await db
        .selectFrom('tenant')
        .where('id', '=', tenant.id)
        .select('version')
        .executeTakeFirstOrThrow();
      return { version, changes: { siteName: `Shop ${newNumber()}` } };
    },
  },
  'staffShop.open': {
    async input({ db, tenant }) {
      await db
        .updateTable('tenant')
        .set({ opened_at: null, version: 1 })
        .where('id', '=', tenant.id)
        .execute();
      return {};
    },
  },
  'staffMarketplaces.save': {
    async input({ db, tenant, newNumber }) {
      const { marketplace_version: version } = await db
        .selectFrom('tenant')
        .where('id', '=', tenant.id)
        .select('marketplace_version')
        .executeTakeFirstOrThrow();
      return { version, changes: { markup: newNumber() } };
    },
  },
  'system.retryJob': { input: async (staff) => ({ id: await aDeadJob(staff) }) },
  'system.retryQueue': {
    async input(staff) {
      await aDeadJob(staff);
      return { queue: 'form-message' };
    },
  },
  'system.discardJob': {
    input: async (staff) => ({ id: await aDeadJob(staff), reason: 'Its form is gone' }),
  },
  'staffMarketplaces.renew': { input: async () => ({}) },
  'shopTexts.save': {
    async input({ db, tenant, newNumber }) {
      const { title } = await db
        .selectFrom('payment_method')
        .where('tenant_id', '=', tenant.id)
        .select('title')
        .executeTakeFirstOrThrow();
      await db.deleteFrom('shop_text').where('source', '=', title).execute();
      // The test shop has a single language before.
      if (!tenant.settings.languages.includes('ur')) tenant.settings.languages.push('ur');
      return { language: 'ur', texts: [{ source: title, read: '', text: `Naqd ${newNumber()}` }] };
    },
  },
  'messageSenders.save': { input: async () => smsGateway },
  'messageSenders.remove': {
    async input(staff) {
      await callByName('messageSenders.save', smsGateway, staff.context(owner));
      return { channel: 'sms' };
    },
  },
  'messageSenders.test': {
    input: async ({ newNumber }) => ({
      channel: 'sms',
      key: `test-message-${newNumber()}`,
      to: '+923001234567',
    }),
  },
  'paymentSettings.save': {
    async input({ db, tenant, newNumber }) {
      const { version } = await db
        .selectFrom('payment_method')
        .where('tenant_id', '=', tenant.id)
        .where('key', '=', 'cash-on-delivery')
        .select('version')
        .executeTakeFirstOrThrow();
      const changes = { title: `Cash ${newNumber()}` };
      return { key: 'cash-on-delivery', version, changes };
    },
  },
  'paymentSettings.reorder': {
    async input({ db, tenant }) {
      const rows = await db
        .selectFrom('payment_method')
        .where('tenant_id', '=', tenant.id)
        .where('key', 'in', paymentKeys)
        .select('key')
        .orderBy('position', 'desc')
        .orderBy('key', 'desc')
        .execute();
      return { keys: rows.map(({ key }) => key) };
    },
  },
  'paymentSettings.setAccess': { input: async () => ({ key: 'safepay', fields: safepayAccess }) },
  'paymentSettings.testAccess': { input: async () => ({ key: 'safepay' }) },
  'paymentSettings.removeAccess': {
    async input({ db, tenant }) {
      const apiUrl = 'http://127.0.0.1:9';
      const text = JSON.stringify({ ...safepayAccess, apiUrl, checkoutUrl: apiUrl });
      await setCredentials(db, testSecret, { tenantId: tenant.id, gateway: 'safepay', text });
      return { key: 'safepay' };
    },
  },
};

async function aWebhook({ db, tenant }: TestBackOffice): Promise<string> {
  await db.deleteFrom('webhook').where('tenant_id', '=', tenant.id).execute();
  const { id } = await db
    .insertInto('webhook')
    .values({
      tenant_id: tenant.id,
      name: 'ERP',
      address: 'https://erp.example/',
      secret: 'sealed',
      events: ['order.booked'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const safepayAccess = { merchantKey: 'sec_key', secret: 'hush', webhookSecret: 'hush' };

async function aDeadJob({ db, tenant }: TestBackOffice): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, source_name)
    values ('dead-letter', ${JSON.stringify({ tenantId: tenant.id, formMessageId: 1 })}::jsonb, 'form-message')
    returning id::text`.execute(db);
  return rows[0]?.id ?? '';
}
