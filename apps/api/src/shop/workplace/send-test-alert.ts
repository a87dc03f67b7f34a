import { backOfficePath } from '@karwan/contract/back-office';
import { tenantSettings } from '@karwan/contract/tenant';
import { sql } from 'kysely';
import { type AlertRecipient, alertMessage } from '../../messaging/alerts/alert-messages.ts';
import { queueMessages } from '../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../platform/context.ts';
import { claimRequest } from '../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';

/**
 * Sends the caller a test message by each channel of their alerts, also in quiet hours. Idempotent by key.
 * @returns the number of browsers, and whether a mail was sent
 */
export function testAlert(
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  { key, language }: { readonly key: string; readonly language: string },
): Promise<{ browsers: number; mail: boolean }> {
  const { tenant, jobs } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const claim = await claimRequest(trx, tenant.id, `alert-test:${staff.userId}:${key}`);
    if (claim.before !== undefined) return JSON.parse(claim.before) as never;
    const { rows } = await sql<Pick<AlertRecipient, 'browser' | 'email'> & { shop: unknown }>`
      select by.browser, by.email, t.public_settings as shop
      from tenant t join (
        select null::bigint as browser, u.email from "user" u
        join staff_preference chosen on chosen.user_id = u.id and chosen.alerts_by_mail
        where u.id = ${staff.userId} and u.email_verified and u.email is not null
        union all
        select p.id, null from push_subscription p
        where p.user_id = ${staff.userId} and p.tenant_id = ${tenant.id}
          and (p.expires_at is null or p.expires_at > now())) by on true
      where t.id = ${tenant.id} order by by.browser desc nulls first limit 20`.execute(trx);
    const alert = {
      tenantId: tenant.id,
      about: 'test' as const,
      id: '',
      path: `${backOfficePath}/alerts`,
      occasion: `test/${key}`,
    };
    await queueMessages(
      trx,
      jobs,
      rows.map(({ shop, browser, email }) =>
        alertMessage(alert, { browser, email, userId: staff.userId, language }, () =>
          tenantSettings.parse(shop),
        ),
      ),
    );
    const sent = {
      browsers: rows.filter(({ browser }) => browser !== null).length,
      mail: rows.some(({ email }) => email !== null),
    };
    record({ kind: 'staff.testAlert', entity: 'staff', entityId: staff.userId, after: sent });
    await claim.finish(JSON.stringify(sent));
    return sent;
  });
}
