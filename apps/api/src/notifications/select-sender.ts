import { type TenantSettings, tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { publicUrlOf } from '../platform/public-url.ts';
import { memoizePerTenant } from '../platform/tenant-cache.ts';
import { inLanguage } from '../settings/in-language.ts';

/** A shop as its messages name it, and where its pages are. */
export type ShopSender = TenantSettings & { readonly url: string | undefined };

/**
 * What a shop's messages say of the shop itself, in the reader's language.
 * @param publicUrl where browsers find the default shop; left out: messages link nowhere
 */
export async function selectSender(
  db: Kysely<Database>,
  { tenantId, language }: { readonly tenantId: number; readonly language: string },
  publicUrl: string | undefined,
): Promise<ShopSender> {
  const { settings, ...shop } = await senders.of(db, tenantId);
  const told = await inLanguage({ db, tenant: { id: tenantId }, language }, settings);
  return { ...told, url: publicUrl && publicUrlOf(shop, publicUrl) };
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
