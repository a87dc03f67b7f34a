import { api } from '../../../platform/context.ts';
import { listTexts } from './list-texts.ts';
import { saveTexts } from './save-texts.ts';

/** The staff's calls about translations of the shop's texts. */
export const shopTextHandlers = {
  list: api.shopTexts.list.handler(({ context, input }) => listTexts(context, input)),
  save: api.shopTexts.save.handler(({ context, input }) => saveTexts(context, input)),
};
