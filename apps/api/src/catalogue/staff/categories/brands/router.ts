import { api } from '../../../../platform/context.ts';
import { mergeBrand } from './merge-brand.ts';
import { listBrands, showBrand } from './read-brand.ts';
import { addBrand, saveBrand } from './save-brand.ts';

/** The staff's calls about brands. */
export const staffBrandHandlers = {
  list: api.staffBrands.list.handler(({ context, input }) => listBrands(context, input)),
  get: api.staffBrands.get.handler(({ context, input }) => showBrand(context, input.id)),
  add: api.staffBrands.add.handler(({ context, input }) => addBrand(context, input)),
  save: api.staffBrands.save.handler(({ context, input }) => saveBrand(context, input)),
  merge: api.staffBrands.merge.handler(({ context, input }) => mergeBrand(context, input)),
};
