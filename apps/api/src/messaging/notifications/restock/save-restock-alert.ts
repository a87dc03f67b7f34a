import { createHmac } from 'node:crypto';
import type { Coordinates } from '@karwan/contract/place';
import type { RestockAlert } from '@karwan/contract/restock-alert';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { zoneOf } from '../../../catalogue/place.ts';
import { tooManyTries } from '../../../customers/accounts/too-many-tries.ts';
import type { Zone } from '../../../fulfilment/branches/zones.ts';
import { noCaptcha } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { countTry, type TryLimit } from '../../../platform/count-try.ts';
import { badField, notFound } from '../../../platform/faults.ts';
import { saveSubscription } from '../push/save-subscription.ts';

const hour = 3_600;
/** Anybody may type in a stranger's address, which must not be flooded with messages. */
const limits = {
  visitor: { kind: 'restock-visitor', most: 30, seconds: hour },
  mailbox: { kind: 'restock-mailbox', most: 20, seconds: 24 * hour },
  shop: { kind: 'restock-shop', most: 2_000, seconds: hour },
} satisfies Record<string, TryLimit>;

/**
 * Stores an alert for a variant in the shopper's zone; requesting it again updates it. Nothing is stored if it is in
 * stock there.
 * @throws NOT_FOUND for a variant that the product does not have or that is not offered, TOO_MANY_TRIES, BAD_REQUEST
 * for a captcha that was not solved.
 */
export async function saveRestockAlert(
  context: RequestContext,
  {
    email,
    alsoSms,
    itemCustomId,
    subscription,
    variantCode,
    website,
    captcha: token,
  }: RestockAlert,
  place: Partial<Coordinates>,
): Promise<{ waiting: boolean }> {
  if (website !== '') return { waiting: true };
  const { db, tenant, language } = context;
  const address = email.toLowerCase();
  const wait =
    (await countTry(context, limits.visitor, context.visitor?.addressKey)) ||
    (address && (await countTry(context, limits.mailbox, address))) ||
    (await countTry(context, limits.shop, ''));
  if (wait) throw tooManyTries(wait);
  const { captcha = noCaptcha } = context;
  // No captcha for a browser with push notifications, which its user has allowed.
  if (address && !(await captcha.verify(token)))
    throw badField('body.captcha', 'could not be verified', 'captcha');
  const zone = await zoneOf(context, place);
  const session = await context.session?.();
  const phone = alsoSms && address ? await ownNumber(context) : null;
  const notified = address
    ? { email: address, mailbox: mailboxOf(context, address) }
    : subscription && {
        push_subscription_id: await saveSubscription(context, subscription, {
          parentOrderId: null,
        }),
      };
  return db.transaction().execute(async (trx) => {
    const variant = await lockVariant(trx, tenant.id, zone, { itemCustomId, variantCode });
    if (!variant) throw notFound('variant');
    if (variant.inStock) return { waiting: false };
    const renewed = { zone_id: zone.id || null, user_id: session?.userId ?? null, language, phone };
    await trx
      .insertInto('restock_alert')
      .values({
        tenant_id: tenant.id,
        product_id: variant.productId,
        variant_id: variant.variantId,
        ...notified,
        ...renewed,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['variant_id', address ? 'mailbox' : 'push_subscription_id'])
          // A sent message was about an earlier restock; one that is not sent yet still belongs to this alert.
          .doUpdateSet({
            ...renewed,
            message_id: sql`(select m.id from message m
              where m.id = restock_alert.message_id and m.status in ('waiting', 'sending'))`,
          }),
      )
      .execute();
    return { waiting: true };
  });
}

/** The proved number of the caller; null: there is none, or the shop cannot send SMS. Nobody else's is ever texted. */
async function ownNumber({ session, senders, tenant }: RequestContext): Promise<string | null> {
  const [known, found] = await Promise.all([session?.(), senders?.find(tenant.id)]);
  return found?.sms ? (known?.phone ?? null) : null;
}

interface LockedVariant {
  readonly productId: number;
  readonly variantId: number;
  readonly inStock: boolean;
}

/**
 * The variant as it is offered in the zone, locked against restocks until the transaction ends: a restock is either
 * seen here, or comes after the alert.
 */
async function lockVariant(
  trx: Kysely<Database>,
  tenantId: number,
  { bit }: Zone,
  { itemCustomId, variantCode }: Pick<RestockAlert, 'itemCustomId' | 'variantCode'>,
): Promise<LockedVariant | undefined> {
  const variant = await trx
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .where('v.tenant_id', '=', tenantId)
    .where('v.code', '=', variantCode)
    .where('p.item_custom_id', '=', itemCustomId)
    .select(['v.id as variantId', 'p.id as productId'])
    .executeTakeFirst();
  if (!variant) return undefined;
  const { productId, variantId } = variant;
  await sql`select lock_listing(array[${productId}::bigint % 256]::integer[])`.execute(trx);
  const { rows } = await sql<{ in_stock: boolean }>`
    select o.in_stock from offer o
    where o.product_id = ${productId} and o.variant_id = ${variantId}
      and case when ${bit} < length(o.zones) then get_bit(o.zones, ${bit}) = 1 end`.execute(trx);
  const [offer] = rows;
  return offer && { productId, variantId, inStock: offer.in_stock };
}

/** Deletes the alerts of the mail address that a link belongs to. The response is the same if there were none. */
export async function stopRestockAlerts(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  mailbox: string,
): Promise<{ stopped: true }> {
  // In the lock order of the messages.
  await sql`delete from restock_alert where id in (
    select id from restock_alert where tenant_id = ${tenant.id} and mailbox = ${mailbox}
    order by id for update)`.execute(db);
  return { stopped: true };
}

/** A keyed hash of a mail address for links: it cannot be forged, nor the address derived from it. */
function mailboxOf({ secret, tenant }: RequestContext, address: string): string {
  return createHmac('sha256', secret)
    .update(`restock\n${tenant.id}\n${address}`)
    .digest('base64url');
}
