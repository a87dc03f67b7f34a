import { api } from '../../platform/context.ts';
import { openShop, showSetup } from './open-shop.ts';
import { showShop } from './read-shop.ts';
import { saveShop } from './save-shop.ts';

/** The staff's calls about the shop itself. */
export const shopDeskHandlers = {
  get: api.shopDesk.get.handler(({ context }) => showShop(context)),
  setup: api.shopDesk.setup.handler(({ context }) => showSetup(context)),
  open: api.shopDesk.open.handler(({ context }) => openShop(context)),
  save: api.shopDesk.save.handler(({ context, input }) => saveShop(context, input)),
};
