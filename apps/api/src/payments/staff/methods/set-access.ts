import type { OnlineGateway } from '@karwan/contract/payment-page';
import type { AccessTest } from '@karwan/contract/shop/settings/payment-settings';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../../customers/accounts/sessions/recent-login.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { badField, notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { typedAccess } from '../../credentials/access-fields.ts';
import {
  readCredentials,
  removeCredentials,
  storeCredentials,
} from '../../credentials/encrypted-credentials.ts';
import { testAccess } from './test-access.ts';

type Context = CommandContext & Pick<RequestContext, 'payments'>;

const about = (key: string) => ({ entity: 'payment-method', entityId: key });

/**
 * Stores typed credentials for a provider, encrypted, and tests them at the provider. The trail has the names of the fields,
 * never their values.
 * @throws LOGIN_AGAIN, BAD_REQUEST naming the field
 */
export async function setAccess(
  context: Context,
  key: OnlineGateway,
  typed: Readonly<Record<string, string>>,
): Promise<{ test: AccessTest }> {
  const { tenant, payments } = context;
  await requireRecentLogin(context, await requireStaff(context));
  const gateway = payments?.gateway(key);
  if (!payments || !gateway) throw notFound('Provider');
  await runStaffCommand(context, async ({ trx, record }) => {
    await sql`select from tenant where id = ${tenant.id} for no key update`.execute(trx);
    const stored = await readCredentials(trx, payments.keys, tenant.id, key).catch(() => undefined);
    const known = { stored, fixed: gateway.addresses };
    const read = typedAccess(gateway.definition, known, typed);
    if ('wrong' in read)
      throw badField(`fields.${read.wrong}`, 'is missing or not valid', 'required');
    const credentials = read.access;
    await storeCredentials(trx, payments.key, { tenantId: tenant.id, gateway: key, credentials });
    const fields = Object.keys(typed).filter((name) => typed[name]?.trim());
    record({ ...about(key), kind: 'paymentAccess.set', after: { fields: fields.join(' ') } });
  });
  payments.forget(tenant.id, key);
  return { test: await testAccess(context, key) };
}

/**
 * Deletes the shop's own credentials. If there are no shared ones, the payment method is switched off.
 * @throws LOGIN_AGAIN
 */
export async function removeAccess(
  context: Context,
  key: OnlineGateway,
): Promise<{ removed: boolean }> {
  const { tenant, payments } = context;
  await requireRecentLogin(context, await requireStaff(context));
  const isShared = payments?.gateway(key)?.shared !== undefined;
  const removed = await runStaffCommand(context, async ({ trx, record }) => {
    await sql`select from tenant where id = ${tenant.id} for no key update`.execute(trx);
    const { rows } = await sql`select from payment_secret
      where tenant_id = ${tenant.id} and gateway = ${key}`.execute(trx);
    if (rows.length === 0) return false;
    await removeCredentials(trx, { tenantId: tenant.id, gateway: key });
    if (!isShared) {
      await sql`update payment_method set is_active = false, version = version + 1
        where tenant_id = ${tenant.id} and key = ${key} and is_active`.execute(trx);
    }
    record({ ...about(key), kind: 'paymentAccess.remove' });
    return true;
  });
  payments?.forget(tenant.id, key);
  return { removed };
}

/** Tests the credentials at the provider, and records the result in the trail. */
export async function tryAccess(
  context: Context,
  key: OnlineGateway,
): Promise<{ test: AccessTest }> {
  const test = await testAccess(context, key);
  await runStaffCommand(context, async ({ record }) =>
    record({ ...about(key), kind: 'paymentAccess.test', after: { test } }),
  );
  return { test };
}
