import { createHash } from 'node:crypto';
import { serverTexts } from '@karwan/i18n/server-texts';
import { sql } from 'kysely';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../account-messages/account-messages.ts';
import { deviceOf } from './device.ts';
import { newSessionToken } from './session-token.ts';

export type DeviceContext = AccountMessageContext &
  Pick<RequestContext, 'jobs' | 'cookies' | 'setCookie' | 'visitor'>;

/** Identifies a browser; it grants no access. */
const deviceCookie = 'karwan_device';
const twoYears = 2 * 365 * 24 * 60 * 60;
/** The most devices that are remembered of a customer; the least recently used are forgotten. */
const maxDevices = 50;

/**
 * Remembers the devices that a customer signs in from. The owner gets one message about every device but the first,
 * queued before the device is signed in.
 * @returns a function that sets the device's cookie, to be called after the sign-in.
 */
export async function recogniseDevice(
  context: DeviceContext,
  userId: string,
  bearer: boolean,
): Promise<() => void> {
  const cookie = context.cookies.get(deviceCookie) ?? '';
  const own = /^[\w-]{43}$/.test(cookie) ? cookie : newSessionToken();
  // A browser has an id of its own in a cookie; an API client is known by its user agent.
  const known = bearer ? `client ${context.visitor?.userAgent ?? ''}` : `browser ${own}`;
  await registerDevice(context, userId, createHash('sha256').update(known).digest('base64url'));
  return () => {
    if (!bearer) context.setCookie(deviceCookie, own, { maxAge: twoYears });
  };
}

async function registerDevice(
  context: DeviceContext,
  userId: string,
  device: string,
): Promise<void> {
  const name = deviceOf(context.visitor?.userAgent ?? '');
  const { isKnown, hasOthers } = await findDevice(context, userId, device);
  if (isKnown || !hasOthers) return remember(context, userId, { device, name });
  const detail = name || serverTexts(context.language)('accountNotice.unknownDevice');
  const messages = await accountMessagesFor(context, userId, {
    kind: 'new-device',
    once: device,
    detail,
  });
  await context.db.transaction().execute(async (trx) => {
    await sql`insert into known_device (tenant_id, user_id, device, name)
      values (${context.tenant.id}, ${userId}, ${device}, ${name})
      on conflict (user_id, device) do nothing`.execute(trx);
    await sql`delete from known_device where id in (
      select id from known_device where user_id = ${userId}
      order by seen_at desc, id desc offset ${maxDevices})`.execute(trx);
    await queueMessages(trx, context.jobs, messages);
  });
}

async function findDevice({ db }: DeviceContext, userId: string, device: string) {
  const { rows } = await sql<{ isKnown: boolean; hasOthers: boolean }>`
    select coalesce(bool_or(device = ${device}), false) as "isKnown",
      coalesce(bool_or(device <> ${device}), false) as "hasOthers"
    from known_device where user_id = ${userId}`.execute(db);
  return rows[0] ?? { isKnown: false, hasOthers: false };
}

/** Remembers the first device or a known one. Its user is the owner, so their language is stored, too. */
async function remember(
  { db, language, tenant }: DeviceContext,
  userId: string,
  { device, name }: { device: string; name: string },
): Promise<void> {
  await sql`
    with spoken as (
      update "user" set language = ${language} where tenant_id = ${tenant.id} and id = ${userId}
        and language is distinct from ${language}
    )
    insert into known_device (tenant_id, user_id, device, name)
    values (${tenant.id}, ${userId}, ${device}, ${name})
    on conflict (user_id, device) do update set seen_at = now(), name = excluded.name`.execute(db);
}
