import {
  maxWebhooks,
  previousSecretHours,
} from '@karwan/contract/shop/integrations/webhook-events';
import type { WebhookFields } from '@karwan/contract/shop/integrations/webhooks';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../../../customers/accounts/sessions/recent-login.ts';
import type { RequestContext } from '../../../../platform/context.ts';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { newWebhookSecret, sealSecret } from '../webhook-secret.ts';
import { lockWebhook, requireAddress, trailAddress } from './lock-webhook.ts';

/** What commands about webhooks need. */
export type WebhookContext = CommandContext &
  Pick<RequestContext, 'secret' | 'formerSecrets' | 'allowsLoopbackWebhooks'>;

interface NewWebhook extends Omit<WebhookFields, 'isActive'> {
  /** The idempotency key. */
  readonly key: string;
}

/**
 * Adds a webhook; idempotent. Only the first response contains its secret.
 * @throws BAD_REQUEST for an address that is not allowed, TOO_MANY, LOGIN_AGAIN
 */
export async function addWebhook(
  context: WebhookContext,
  { key: form, name, address, events }: NewWebhook,
): Promise<{ id: string; secret: string | null }> {
  const { tenant, db, allowsLoopbackWebhooks: allowsLoopback } = context;
  await requireAddress('address', address, { allowsLoopback });
  const secret = newWebhookSecret();
  const sealed = await sealSecret(context, secret);
  return runStaffCommand(
    context,
    async ({ trx, staff, record }) => {
      await requireRecentLogin({ db, tenant }, staff);
      const claim = await claimRequest(trx, tenant.id, `webhook:${staff.userId}:${form}`);
      if (claim.before) return { id: claim.before, secret: null };
      // Serializes additions, so that the limit holds.
      await sql`select from tenant where id = ${tenant.id} for no key update`.execute(trx);
      const requested = [...new Set(events)];
      const { rows } = await sql<{ id: string }>`
      insert into webhook (tenant_id, name, address, events, secret)
      select ${tenant.id}, ${name}, ${address}, ${requested}::text[], ${sealed}
      where (select count(*) from webhook where tenant_id = ${tenant.id}) < ${maxWebhooks}
      returning id::text as id`.execute(trx);
      const [added] = rows;
      if (!added) {
        const message = 'The shop has as many webhooks as it may have';
        throw new ORPCError('TOO_MANY', { status: 409, message });
      }
      await claim.finish(added.id);
      record({
        kind: 'webhook.add',
        entity: 'webhook',
        entityId: added.id,
        after: { address: trailAddress(address), events: requested },
      });
      return { id: added.id, secret };
    },
    { isSecret: true },
  );
}

/**
 * Gives a webhook another secret. The previous one signs too for a day, so that receivers can be changed meanwhile.
 * @throws NOT_FOUND, LOGIN_AGAIN
 */
export async function renewSecret(
  context: WebhookContext,
  { id, key: form }: { id: string; key: string },
): Promise<{ secret: string | null }> {
  const { tenant, db } = context;
  const secret = newWebhookSecret();
  const sealed = await sealSecret(context, secret);
  return runStaffCommand(
    context,
    async (command) => {
      const { trx, staff, record } = command;
      await requireRecentLogin({ db, tenant }, staff);
      const claim = await claimRequest(trx, tenant.id, `webhook-secret:${id}:${form}`);
      if (claim.before) return { secret: null };
      await lockWebhook(command, tenant.id, id);
      await sql`update webhook set secret = ${sealed}, former_secret = secret,
        former_until = now() + make_interval(hours => ${previousSecretHours})
      where id = ${id}::integer`.execute(trx);
      await claim.finish(id);
      record({ kind: 'webhook.newSecret', entity: 'webhook', entityId: id });
      return { secret };
    },
    { isSecret: true },
  );
}
