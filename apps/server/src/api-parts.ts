import { findZone } from '@karwan/api/branches/zones';
import { picturesPlugin } from '@karwan/api/pictures/pictures-plugin';
import { forgetKept } from '@karwan/api/platform/kept';
import { router } from '@karwan/api/router';
import type { ShopParts } from './start-shop.ts';

/** What this shop is made of. */
export const apiParts: ShopParts = {
  router,
  findZone,
  forgetKept,
  mountFiles: async (app, dataDir) => {
    await app.register(picturesPlugin, { dataDir });
  },
};
