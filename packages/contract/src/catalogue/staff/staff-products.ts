import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { languages } from '../../language.ts';
import { branchFilter } from '../../staff/branch-filter.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import type { NeededPermission } from '../../staff/permissions.ts';
import { newOffer, newProduct } from './new-product.ts';
import { productEdit, productEditConflict } from './product-edit.ts';
import { productListInput, productRow } from './product-list.ts';
import {
  maxPictureCharacters,
  newPicture,
  pictureAddress,
  picturesEdit,
  storedPicture,
} from './product-pictures.ts';
import { previewInput, productPreview } from './product-preview.ts';
import {
  priceEdit,
  productRecord,
  scheduleEdit,
  sortingEdit,
  wordsEdit,
} from './product-record.ts';
import { translatedProduct, translationListInput } from './product-translations.ts';
import { variantsEdit } from './product-variants.ts';

const tags = ['Products'];
const read = { usedBy: 'clients', cost: usual, permission: 'products.read' } as const;

const edit = (permission: NeededPermission) =>
  staffCall({ ...read, permission }).errors(editConflict);

const priceChangeTooBig = {
  PRICE_CHANGE_TOO_BIG: {
    status: 409,
    message: 'You may not change a price by that much',
    data: z.object({ percent: z.int() }),
  },
} as const;

const place = z.object({
  id: smallId,
  title: z.string(),
  depth: z.int().meta({ description: '0: a department' }),
  isActive: z.boolean(),
});

/** Calls for staff to read and edit the catalogue. */
export const staffProducts = {
  list: staffCall(read)
    .route({
      method: 'GET',
      path: '/staff/products',
      tags,
      summary: 'List products, newest first',
      description:
        'A page examines a limited number of products, so it can be short or empty while `next` says that there are more.',
    })
    .input(productListInput)
    .output(z.object({ products: z.array(productRow), next: bigId.nullable() })),
  places: staffCall(read)
    .route({
      method: 'GET',
      path: '/staff/products/places',
      tags,
      summary: 'List categories in the order of the tree, and brands by title',
    })
    .input(z.object({}))
    .output(
      z.object({
        categories: z.array(place),
        brands: z.array(z.object({ id: smallId, title: z.string() })),
      }),
    ),
  translations: staffCall({ ...read, permission: 'translations.edit' })
    .route({
      method: 'GET',
      path: '/staff/products/translations',
      tags,
      summary: 'List products with their translations, newest first',
      description:
        'A page examines a limited number of products, so it can be short or empty while `next` says that there are more.',
    })
    .input(translationListInput)
    .output(
      z.object({
        languages: z.array(z.enum(languages)).meta({
          description: "The shop's others than its own",
        }),
        products: z.array(translatedProduct),
        next: bigId.nullable(),
      }),
    ),
  get: staffCall(read)
    .route({
      method: 'GET',
      path: '/staff/products/{id}',
      tags,
      summary: 'Get a product to edit, with its offers and history',
    })
    .input(z.object({ id: bigId, branches: branchFilter }))
    .output(productRecord),
  preview: staffCall(read)
    .route({
      method: 'GET',
      path: '/staff/products/{id}/preview',
      tags,
      summary: 'Preview a product as shoppers at a place see it',
    })
    .input(previewInput)
    .output(productPreview),
  save: staffCall({
    ...read,
    permission: ['products.edit', 'translations.edit', 'products.publish', 'prices.edit'],
  })
    .errors({ ...productEditConflict, ...priceChangeTooBig })
    .route({
      method: 'POST',
      path: '/staff/products/{id}',
      tags,
      summary: 'Change any sections of a product at once',
      description: 'All changes are stored, or none. Each section needs its own permission.',
    })
    .input(productEdit)
    .output(
      z.object({ changed: z.int().meta({ description: 'Sections and prices that changed' }) }),
    ),
  saveWords: edit(['products.edit', 'translations.edit'])
    .route({
      method: 'POST',
      path: '/staff/products/{id}/words',
      tags,
      summary: 'Change the texts of a product, in any language of the shop',
    })
    .input(wordsEdit)
    .output(edited),
  saveSorting: edit('products.edit')
    .route({
      method: 'POST',
      path: '/staff/products/{id}/sorting',
      tags,
      summary: 'Change the categories, brand, weight and customs data of a product',
    })
    .input(sortingEdit)
    .output(edited),
  savePictures: edit('products.edit')
    .route({
      method: 'POST',
      path: '/staff/products/{id}/pictures',
      tags,
      summary: 'Change the pictures of a product, their order and alternative texts',
    })
    .input(picturesEdit)
    .output(edited),
  uploadPicture: staffCall({
    ...read,
    permission: [
      'products.edit',
      'categories.edit',
      'brands.edit',
      'content.edit',
      // The shop's logo is uploaded by this call, too.
      'settings.shop',
    ],
    cost: { points: 5 },
    largest: maxPictureCharacters + 1_000,
  })
    .route({
      method: 'POST',
      path: '/staff/pictures',
      tags,
      summary: 'Upload a picture for products, categories or texts',
    })
    .input(newPicture)
    .output(storedPicture),
  fetchPicture: staffCall({ ...read, permission: 'products.edit', cost: { points: 10 } })
    .route({
      method: 'POST',
      path: '/staff/pictures/fetch',
      tags,
      summary: 'Fetch a picture from a URL',
      description: 'Only from the public internet. The same URL is fetched once.',
    })
    .input(z.object({ address: pictureAddress }))
    .output(storedPicture),
  saveVariants: edit('products.edit')
    .route({
      method: 'POST',
      path: '/staff/products/{id}/variants',
      tags,
      summary: 'Change the options and variants of a product',
    })
    .input(variantsEdit)
    .output(edited),
  savePrice: edit('prices.edit')
    .errors(priceChangeTooBig)
    .route({
      method: 'POST',
      path: '/staff/offers/{id}/price',
      tags,
      summary: 'Change the price of an offer, or whether the branch sells it',
    })
    .input(priceEdit)
    .output(edited),
  create: staffCall({ ...read, permission: 'products.edit' })
    .route({
      method: 'POST',
      path: '/staff/products',
      tags,
      summary: 'Create a product, hidden, empty or as a copy',
    })
    .input(newProduct)
    .output(z.object({ id: bigId })),
  addOffer: staffCall({ ...read, permission: 'prices.edit' })
    .route({
      method: 'POST',
      path: '/staff/products/{productId}/offers',
      tags,
      summary: 'Let a branch sell a variant',
      description: 'It begins without stock.',
    })
    .errors(priceChangeTooBig)
    .input(newOffer)
    .output(z.object({ itemId: bigId })),
  saveSchedule: edit('products.publish')
    .route({
      method: 'POST',
      path: '/staff/products/{id}/schedule',
      tags,
      summary: 'Schedule when a product is shown and hidden',
    })
    .input(scheduleEdit)
    .output(edited),
  publish: staffCall({ ...read, permission: 'products.publish' })
    .route({
      method: 'POST',
      path: '/staff/products/publish',
      tags,
      summary: 'Show or hide products',
    })
    .input(z.object({ ids: z.array(bigId).min(1).max(100), isActive: z.boolean() }))
    .output(z.object({ changed: z.int() })),
};
