import { api } from '../../../platform/context.ts';
import { addOffer } from './create/add-offer.ts';
import { createProduct } from './create/create-product.ts';
import { publishProducts } from './edit/publish.ts';
import { savePrice } from './edit/save-price.ts';
import { saveSchedule } from './edit/save-schedule.ts';
import { saveSorting } from './edit/save-sorting.ts';
import { saveTexts } from './edit/save-texts.ts';
import { listCategoriesAndBrands } from './list/list-categories-and-brands.ts';
import { listProducts } from './list/list-products.ts';
import { listTranslations } from './list/list-translations.ts';
import { fetchPicture } from './pictures/fetched/fetch-picture.ts';
import { savePictures } from './pictures/save-pictures.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { previewProduct } from './preview/preview-product.ts';
import { readRecord } from './read-record.ts';
import { saveProduct } from './save-product.ts';
import { saveVariants } from './variants/save-variants.ts';

export const staffProductHandlers = {
  list: api.staffProducts.list.handler(({ context, input }) => listProducts(context, input)),
  places: api.staffProducts.places.handler(({ context }) => listCategoriesAndBrands(context)),
  translations: api.staffProducts.translations.handler(({ context, input }) =>
    listTranslations(context, input),
  ),
  get: api.staffProducts.get.handler(({ context, input }) => readRecord(context, input)),
  preview: api.staffProducts.preview.handler(({ context, input }) =>
    previewProduct(context, input),
  ),
  save: api.staffProducts.save.handler(({ context, input }) => saveProduct(context, input)),
  saveWords: api.staffProducts.saveWords.handler(({ context, input }) => saveTexts(context, input)),
  saveSorting: api.staffProducts.saveSorting.handler(({ context, input }) =>
    saveSorting(context, input),
  ),
  savePrice: api.staffProducts.savePrice.handler(({ context, input }) => savePrice(context, input)),
  savePictures: api.staffProducts.savePictures.handler(({ context, input }) =>
    savePictures(context, input),
  ),
  uploadPicture: api.staffProducts.uploadPicture.handler(({ context, input }) =>
    uploadPicture(context, input),
  ),
  fetchPicture: api.staffProducts.fetchPicture.handler(({ context, input }) =>
    fetchPicture(context, input),
  ),
  saveVariants: api.staffProducts.saveVariants.handler(({ context, input }) =>
    saveVariants(context, input),
  ),
  create: api.staffProducts.create.handler(({ context, input }) => createProduct(context, input)),
  addOffer: api.staffProducts.addOffer.handler(({ context, input }) => addOffer(context, input)),
  saveSchedule: api.staffProducts.saveSchedule.handler(({ context, input }) =>
    saveSchedule(context, input),
  ),
  publish: api.staffProducts.publish.handler(({ context, input }) =>
    publishProducts(context, input),
  ),
};
