import { api } from '../../platform/context.ts';
import { addPromo, movePromo, removePromo, showHome } from './change-promos.ts';
import { saveOwnTexts, showOwnTexts } from './own-texts.ts';
import { addRow, moveRow, removeRow } from './rows/change-rows.ts';
import { featureDepartment, moveFeatured } from './rows/featured.ts';
import { saveRow } from './rows/save-row.ts';
import { showRows } from './rows/show-rows.ts';
import { savePromo } from './save-promo.ts';

const { homePage, homeRows, homeTexts } = api;

/** The staff's calls about the home page. */
export const homePageHandlers = {
  get: homePage.get.handler(({ context }) => showHome(context, new Date())),
  add: homePage.add.handler(({ context, input }) => addPromo(context, input)),
  save: homePage.save.handler(({ context, input }) => savePromo(context, input)),
  move: homePage.move.handler(({ context, input }) => movePromo(context, input)),
  remove: homePage.remove.handler(({ context, input }) => removePromo(context, input.id)),
};

/** The staff's calls about its promises and the footer. */
export const homeTextHandlers = {
  get: homeTexts.get.handler(({ context, input }) => showOwnTexts(context, input)),
  save: homeTexts.save.handler(({ context, input }) => saveOwnTexts(context, input)),
};

/** The staff's calls about its rows of products and its featured departments. */
export const homeRowHandlers = {
  get: homeRows.get.handler(({ context }) => showRows(context, new Date())),
  add: homeRows.add.handler(({ context, input }) => addRow(context, input)),
  save: homeRows.save.handler(({ context, input }) => saveRow(context, input)),
  move: homeRows.move.handler(({ context, input }) => moveRow(context, input)),
  remove: homeRows.remove.handler(({ context, input }) => removeRow(context, input.id)),
  feature: homeRows.feature.handler(({ context, input }) => featureDepartment(context, input)),
  moveFeatured: homeRows.moveFeatured.handler(({ context, input }) => moveFeatured(context, input)),
};
