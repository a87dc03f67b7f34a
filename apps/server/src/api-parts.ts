import { findZone } from '@karwan/api/branches/zones';
import { picturesPlugin } from '@karwan/api/pictures/pictures-plugin';
import { forgetKept } from '@karwan/api/platform/kept';
import { router } from '@karwan/api/router';
import { registerWorkers } from '@karwan/api/workers';
import type { ShopParts } from './start-shop.ts';

/** What this shop is made of. */
export const apiParts: ShopParts = {
  router,
  findZone,
  forgetKept,
  registerWorkers,
  async mountFiles(app, { dataDir, demo }) {
    await app.register(picturesPlugin, { dataDir, sources: demo ? [await demoPictures()] : [] });
  },
};

/** A shop with goods of its own never loads the code that draws ours. */
async function demoPictures() {
  const { demoPictureSource } = await import('@karwan/demo/pictures/demo-picture-source');
  return demoPictureSource;
}
