import { picturesPlugin } from '@karwan/api/catalogue/pictures/pictures-plugin';
import { uploadedPictureSource } from '@karwan/api/catalogue/pictures/uploaded-picture-source';
import { feedPlugin } from '@karwan/api/content/discovery/feed-plugin';
import { externalPictureSource } from '@karwan/api/marketplaces/picture-source';
import type { Marketplaces } from '@karwan/api/marketplaces/port';
import { accountNoticesPlugin } from '@karwan/api/marketplaces/providers/ebay/account-notices';
import { paymentCallbacks } from '@karwan/api/payments/callbacks/callback-plugin';
import type { Payments } from '@karwan/api/payments/credentials/open-payments';
import type { Jobs } from '@karwan/api/platform/jobs';
import type { Tenant } from '@karwan/api/platform/tenants';
import type { Database } from '@karwan/database/connect';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config/config.ts';
import { accountNotices } from './open-marketplaces.ts';

/** How long another host may take for a picture when nothing is refused for being late, in milliseconds. */
const patience = 60_000;

export interface FilesContext {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly marketplaces: Marketplaces;
  readonly payments: Payments;
  /** The tenant whose files are requested, by the host of the request. */
  findShop(host: string | undefined): { tenant: Tenant; publicUrl: string } | undefined;
}

/** Mounts the routes that are not calls of the contract: pictures, feeds, and callbacks of third-party services. */
export async function mountFiles(
  app: FastifyInstance,
  { dataDir, demo, marketplaces: access, objectStore, publicUrl, shedsLoad }: Config,
  { db, findShop, jobs, marketplaces, payments }: FilesContext,
): Promise<void> {
  await app.register(paymentCallbacks, { db, jobs, payments, findShop });
  await app.register(feedPlugin, { db, findShop });
  const notices = accountNotices(access.ebay, publicUrl, db);
  if (notices) await app.register(accountNoticesPlugin, notices);
  const origins = Object.values(marketplaces).flatMap((one) => [...one.pictureOrigins]);
  const external = externalPictureSource(db, new Map(origins), shedsLoad ? undefined : patience);
  const own = [uploadedPictureSource(db), external];
  const sources = demo ? [demoPicture, ...own] : own;
  await app.register(picturesPlugin, { dataDir, objects: objectStore, sources, shedsLoad });
}

/** Generates a picture of the demo shop. The generator is loaded only when one is requested. */
async function demoPicture(key: string): Promise<Buffer | null> {
  const { demoPictureSource } = await import('@karwan/demo/pictures/demo-picture-source');
  return demoPictureSource(key);
}
