import { api } from '../../../platform/context.ts';
import { showShop } from './read-shop.ts';
import { saveShop } from './save-shop.ts';

/** The staff's calls about the shop itself. */
export const staffShopHandlers = {
  get: api.staffShop.get.handler(({ context }) => showShop(context)),
  save: api.staffShop.save.handler(({ context, input }) => saveShop(context, input)),
};
