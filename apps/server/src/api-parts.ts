import { findZone } from '@karwan/api/branches/zones';
import { openPlaces } from '@karwan/api/delivery-address/open-places';
import { feedPlugin } from '@karwan/api/discovery/feed-plugin';
import { callsLeft } from '@karwan/api/marketplace/budget/calls-left';
import { outsidePictureSource } from '@karwan/api/marketplace/picture-source';
import { accountNoticesPlugin } from '@karwan/api/marketplace/providers/ebay/account-notices';
import { countUndelivered } from '@karwan/api/messages/undelivered/count-undelivered';
import { paymentCallbacks } from '@karwan/api/payments/callbacks/callback-plugin';
import { picturesPlugin } from '@karwan/api/pictures/pictures-plugin';
import { forgetKept } from '@karwan/api/platform/kept';
import { router } from '@karwan/api/router';
import { inLanguage } from '@karwan/api/settings/in-language';
import { registerWorkers } from '@karwan/api/workers';
import { openGateways } from './open-gateways.ts';
import { accountNotices, openMarketplaces } from './open-marketplaces.ts';
import { openMessengers } from './open-messengers.ts';
import { openSignIn } from './open-sign-in.ts';
import type { ShopParts } from './start-shop.ts';

/** What this shop is made of. */
export const apiParts: ShopParts = {
  router,
  findZone,
  forgetKept,
  registerWorkers,
  openPlaces,
  settingsFor: (context) => inLanguage(context, context.tenant.settings),
  openMarketplaces,
  openMessengers,
  openSignIn,
  openGateways,
  callsLeft,
  countUndelivered,
  async mountFiles(
    app,
    { dataDir, demo, publicUrl, marketplaces: access, shedsLoad },
    { db, jobs, marketplaces, payments, findShop },
  ) {
    await app.register(paymentCallbacks, { db, jobs, payments, findShop });
    await app.register(feedPlugin, { db, findShop });
    const notices = accountNotices(access.ebay, publicUrl, db);
    if (notices) await app.register(accountNoticesPlugin, notices);
    const origins = Object.values(marketplaces).flatMap((one) => [...one.pictureOrigins]);
    const outside = outsidePictureSource(db, new Map(origins));
    const sources = demo ? [await demoPictures(), outside] : [outside];
    await app.register(picturesPlugin, { dataDir, sources, shedsLoad });
  },
};

/** A shop with goods of its own never loads the code that draws ours. */
async function demoPictures() {
  const { demoPictureSource } = await import('@karwan/demo/pictures/demo-picture-source');
  return demoPictureSource;
}
