import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { codesAbroad } from '../../../messaging/transport/limits/limits.ts';
import { countryOfPhone, smsCountries } from '../../../messaging/transport/limits/sms-countries.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { countTryWithin } from '../../../platform/count-try.ts';
import { codeSeconds, keptForKnown, resendSeconds, sendLimits } from './code-rules.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'visitor'>;

/**
 * Stores the hash of a new code for a number or an email address in place of the previous one, and counts it.
 * @throws CODE_SENT_RECENTLY, TOO_MANY_CODES; the previous code stays valid then
 */
export async function storeCode(context: Context, recipient: string, hash: string): Promise<void> {
  const { db, tenant, secret, visitor } = context;
  refuseSoon(await waitFor(context, recipient));
  // Concurrent requests lock the recipient's row one after the other. A refused request rolls back, so it
  // neither counts nor replaces the code.
  await db.transaction().execute(async (trx) => {
    refuseSoon(await replaceCode({ db: trx, tenant }, recipient, hash));
    await countSending({ db: trx, tenant, secret, visitor }, recipient);
  });
}

/** A code that was not sent: another may be requested at once. */
export async function dropCode(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  recipient: string,
  hash: string,
): Promise<void> {
  await sql`delete from phone_code where tenant_id = ${tenant.id} and phone = ${recipient}
    and code_hash = ${hash}`.execute(db);
}

/** @param wait seconds until another code can be sent; 0: now */
function refuseSoon(wait: number): void {
  if (wait === 0) return;
  throw new ORPCError('CODE_SENT_RECENTLY', {
    status: 429,
    message: 'A code was sent a moment ago',
    data: { retryAfter: wait },
  });
}

async function waitFor(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  recipient: string,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(0, ceil(extract(epoch from sent_at - now()) + ${resendSeconds}))::int as wait
    from phone_code where tenant_id = ${tenant.id} and phone = ${recipient}`.execute(db);
  return rows[0]?.wait ?? 0;
}

/**
 * A new code replaces the previous one, unless another request has sent one in the meantime.
 * @returns 0, or seconds to wait
 */
async function replaceCode(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  recipient: string,
  hash: string,
): Promise<number> {
  const { rows } = await sql`
    with swept as (
      delete from phone_code where (tenant_id, phone) in (
        select tenant_id, phone from phone_code
        where expires_at < now() - interval '1 hour'
          and (tenant_id, phone) is distinct from (${tenant.id}, ${recipient})
        limit 50 for update skip locked)
    )
    insert into phone_code as former (tenant_id, phone, code_hash, sent_at, expires_at)
    values (${tenant.id}, ${recipient}, ${hash}, now(), now() + make_interval(secs => ${codeSeconds}))
    on conflict (tenant_id, phone) do update set code_hash = excluded.code_hash, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where former.sent_at <= now() - make_interval(secs => ${resendSeconds})
    returning phone`.execute(db);
  return rows.length === 1 ? 0 : resendSeconds;
}

/** Whether a number or mailbox can log in already. */
async function hasAccount(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  recipient: string,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select
      exists (select from "user" where tenant_id = ${tenant.id} and phone = ${recipient})
      or exists (select from account where tenant_id = ${tenant.id}
        and provider_id = 'email' and account_id = ${recipient}) as "isKnown"`.execute(db);
  return rows[0]?.isKnown ?? false;
}

/** Counts a code to a number of another country than the shop's. @returns seconds to wait; 0: it may be sent */
async function countAbroad(context: Context, recipient: string): Promise<number> {
  if (recipient.includes('@')) return 0;
  const country = countryOfPhone(recipient);
  const { id } = context.tenant;
  const home = (await smsCountries(context.db, [id])).get(id);
  if (country && home?.has(country)) return 0;
  return (
    (await countTryWithin(context, codesAbroad.country, country ?? '')) ||
    (await countTryWithin(context, codesAbroad.abroad, ''))
  );
}

/** Refused requests are not counted, so one address alone never uses up the shop's limit. */
async function countSending(context: Context, recipient: string) {
  const { visitor } = context;
  const isKnown = await hasAccount(context, recipient);
  const { tenant } = sendLimits;
  const wait =
    (await countTryWithin(context, sendLimits.phone, recipient)) ||
    (await countTryWithin(context, sendLimits.address, visitor?.addressKey)) ||
    (await countTryWithin(context, sendLimits.network, visitor?.networkKey)) ||
    (!isKnown && (await countAbroad(context, recipient))) ||
    (await countTryWithin(
      context,
      isKnown ? tenant : { ...tenant, most: tenant.most - keptForKnown },
      '',
    ));
  if (wait === 0) return;
  throw new ORPCError('TOO_MANY_CODES', {
    status: 429,
    message: 'Too many codes requested; try again later',
    data: { retryAfter: wait },
  });
}
