import { api } from '../../../platform/context.ts';
import { approvePromotion } from './approve-promotion.ts';
import { addPromotion, savePromotion } from './edit-promotion.ts';
import { previewPromotion } from './preview-promotion.ts';
import { listPromotions, showPromotion } from './read-promotion.ts';
import { reportPromotions } from './sum-promotions.ts';

/** The staff's calls about promotions. */
export const promotionHandlers = {
  list: api.promotions.list.handler(({ context, input }) => listPromotions(context, input)),
  report: api.promotions.report.handler(({ context, input }) => reportPromotions(context, input)),
  get: api.promotions.get.handler(({ context, input }) => showPromotion(context, input.id)),
  add: api.promotions.add.handler(({ context, input }) => addPromotion(context, input)),
  save: api.promotions.save.handler(({ context, input }) => savePromotion(context, input)),
  approve: api.promotions.approve.handler(({ context, input }) => approvePromotion(context, input)),
  preview: api.promotions.preview.handler(({ context, input }) => previewPromotion(context, input)),
};
