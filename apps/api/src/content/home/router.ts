import { api } from '../../platform/context.ts';
import { addPromo, movePromo, removePromo, showHome } from './change-promos.ts';
import { savePromo } from './save-promo.ts';

const { homePage } = api;

/** The staff's calls about the home page. */
export const homePageHandlers = {
  get: homePage.get.handler(({ context }) => showHome(context, new Date())),
  add: homePage.add.handler(({ context, input }) => addPromo(context, input)),
  save: homePage.save.handler(({ context, input }) => savePromo(context, input)),
  move: homePage.move.handler(({ context, input }) => movePromo(context, input)),
  remove: homePage.remove.handler(({ context, input }) => removePromo(context, input.id)),
};
