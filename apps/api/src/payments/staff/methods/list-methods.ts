import { isOnlineGateway } from '@karwan/contract/payment-page';
import {
  defaultLimits,
  type PaymentFields,
  type PaymentSetup,
  paymentKeys,
} from '@karwan/contract/shop/settings/payment-settings';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { accessFields } from '../../credentials/access-fields.ts';
import { readCredentials } from '../../credentials/encrypted-credentials.ts';
import { ProviderDown } from '../../providers/port.ts';
import { firstWords } from './first-words.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'payments'>;
type Key = PaymentSetup['key'];

export interface MethodRow extends PaymentFields {
  readonly key: string;
  readonly version: number;
  readonly position: number;
}

export async function selectMethods(
  db: Kysely<Database>,
  tenantId: number,
  isLocked = false,
): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select key, title, description, is_active as "isActive", least, most,
      most_first as "mostFirst", max_open as "maxOpen", max_share as "maxShare", version, position
    from payment_method
    where tenant_id = ${tenantId} order by position, key
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** All payment methods: those of the shop in its order, then those that it could add. */
export async function listMethods(context: Context): Promise<{ methods: PaymentSetup[] }> {
  const { db, tenant } = context;
  const rows = await selectMethods(db, tenant.id);
  const known = rows.map(({ key }) => key);
  const isOffered = (key: string): key is Key =>
    paymentKeys.some((paymentKey) => paymentKey === key);
  const order = [...known.filter(isOffered), ...paymentKeys.filter((key) => !known.includes(key))];
  const methods = await Promise.all(
    order.map(async (key) => {
      const row = rows.find((one) => one.key === key);
      const { title, description, isActive, least, most, mostFirst, maxOpen, maxShare, version } =
        row ?? newMethod(key, tenant.baseCurrency);
      return {
        title,
        description,
        isActive,
        least,
        most,
        mostFirst,
        maxOpen,
        maxShare,
        version,
        key,
        access: await accessTo(context, key),
      };
    }),
  );
  return { methods };
}

/** The initial settings of a payment method that the shop does not have yet. */
export const newMethod = (key: Key, baseCurrency: string): Omit<MethodRow, 'position' | 'key'> => ({
  ...firstWords[key],
  ...defaultLimits(key, baseCurrency),
  isActive: false,
  version: 0,
});

/** The stored credentials for a provider, masked; null: this method needs none. */
export async function accessTo(
  { db, tenant, payments }: Context,
  key: string,
): Promise<PaymentSetup['access']> {
  if (!isOnlineGateway(key)) return null;
  const gateway = payments?.gateway(key);
  if (!gateway || !payments) return { source: 'none', changedAt: null, fields: [] };
  // Credentials that cannot be decrypted are shown as missing, because they must be entered again.
  const stored = await readCredentials(db, payments.keys, tenant.id, key).catch((error) => {
    if (error instanceof ProviderDown) return undefined;
    throw error;
  });
  const { rows } = await sql<{
    changedAt: Date;
  }>`select updated_at as "changedAt" from payment_secret
    where tenant_id = ${tenant.id} and gateway = ${key}`.execute(db);
  return {
    source: stored === undefined ? (gateway.shared === undefined ? 'none' : 'shared') : 'own',
    changedAt: stored === undefined ? null : (rows[0]?.changedAt.toISOString() ?? null),
    fields: accessFields(gateway.definition, stored),
  };
}
