import { type TenantSettings, tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { publicUrlOf } from '../../platform/public-url.ts';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';

/** A shop as the sender of messages, with the address of its pages. */
export type ShopSender = TenantSettings & { readonly url: string | undefined };

/**
 * The shop's settings for messages, in the reader's language.
 * @param publicUrl the default shop's address; left out: messages contain no links
 */
export async function selectSender(
  db: Kysely<Database>,
  { tenantId, language }: { readonly tenantId: number; readonly language: string },
  publicUrl: string | undefined,
): Promise<ShopSender> {
  const { settings, ...shop } = await senders.of(db, tenantId);
  const localized = await inLanguage({ db, tenant: { id: tenantId }, language }, settings);
  return { ...localized, url: publicUrl && publicUrlOf(shop, publicUrl) };
}

const senders = memoizePerTenant(async (db, tenantId) => {
  const tenant = await db
    .selectFrom('tenant')
    .where('id', '=', tenantId)
    .select(['public_settings', 'hosts', 'is_default as isDefault'])
    .executeTakeFirstOrThrow();
  const { hosts, isDefault, public_settings } = tenant;
  return { settings: tenantSettings.parse(public_settings), hosts, isDefault };
});
