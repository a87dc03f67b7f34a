import { api } from '../../../platform/context.ts';
import { openShop, showSetup } from './open-shop.ts';

/** The staff's calls about opening the shop. */
export const openingHandlers = {
  setup: api.staffShop.setup.handler(({ context }) => showSetup(context)),
  open: api.staffShop.open.handler(({ context }) => openShop(context)),
};
