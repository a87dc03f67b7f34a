import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { languages } from '../../language.ts';
import { branchFilter } from '../branch-filter.ts';
import { editConflict, edited } from '../edit.ts';
import type { NeededPermission } from '../permissions.ts';
import { newOffer, newProduct } from './new-product.ts';
import { productListInput, productRow } from './product-list.ts';
import {
  keptPicture,
  maxPictureLetters,
  newPicture,
  pictureAddress,
  picturesEdit,
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
      summary: 'Products, newest first; for staff',
      description:
        'A page looks at a bounded number of products. It may be short, or empty, with more to come: `next` says so.',
    })
    .input(productListInput)
    .output(z.object({ products: z.array(productRow), next: bigId.nullable() })),
  places: staffCall(read)
    .route({
      method: 'GET',
      path: '/staff/products/places',
      tags,
      summary: 'The categories in the order of the tree, and the brands by title; for staff',
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
      summary: 'Products with what they are in another language, newest first; for staff',
      description:
        'A page looks at a bounded number of products. It may be short, or empty, with more to come: `next` says so.',
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
      summary: 'A product to be edited, with its offers and its history; for staff',
    })
    .input(z.object({ id: bigId, branches: branchFilter }))
    .output(productRecord),
  preview: staffCall(read)
    .route({
      method: 'GET',
      path: '/staff/products/{id}/preview',
      tags,
      summary: 'A product as shoppers at a place are shown it; for staff',
    })
    .input(previewInput)
    .output(productPreview),
  saveWords: edit(['products.edit', 'translations.edit'])
    .route({
      method: 'POST',
      path: '/staff/products/{id}/words',
      tags,
      summary: 'Change what shoppers read of a product, in any language of the shop; for staff',
    })
    .input(wordsEdit)
    .output(edited),
  saveSorting: edit('products.edit')
    .route({
      method: 'POST',
      path: '/staff/products/{id}/sorting',
      tags,
      summary: 'Change where a product stands, and what it is for scales and customs; for staff',
    })
    .input(sortingEdit)
    .output(edited),
  savePictures: edit('products.edit')
    .route({
      method: 'POST',
      path: '/staff/products/{id}/pictures',
      tags,
      summary:
        'Change the pictures of a product, their order and what they show in words; for staff',
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
    largest: maxPictureLetters + 1_000,
  })
    .route({
      method: 'POST',
      path: '/staff/pictures',
      tags,
      summary: 'Keep a picture, to be given to products, categories or texts; for staff',
    })
    .input(newPicture)
    .output(keptPicture),
  fetchPicture: staffCall({ ...read, permission: 'products.edit', cost: { points: 10 } })
    .route({
      method: 'POST',
      path: '/staff/pictures/fetch',
      tags,
      summary: 'Keep the picture of an address, to be given to a product; for staff',
      description: 'Of the public internet alone. The same address is fetched once.',
    })
    .input(z.object({ address: pictureAddress }))
    .output(keptPicture),
  saveVariants: edit('products.edit')
    .route({
      method: 'POST',
      path: '/staff/products/{id}/variants',
      tags,
      summary: 'Change the options of a product and the variants that differ by them; for staff',
    })
    .input(variantsEdit)
    .output(edited),
  savePrice: edit('prices.edit')
    .errors(priceChangeTooBig)
    .route({
      method: 'POST',
      path: '/staff/offers/{id}/price',
      tags,
      summary: 'Change what a branch asks for a variant, or whether it sells it; for staff',
    })
    .input(priceEdit)
    .output(edited),
  create: staffCall({ ...read, permission: 'products.edit' })
    .route({
      method: 'POST',
      path: '/staff/products',
      tags,
      summary: 'Add a product, hidden, from nothing or as a copy; for staff',
    })
    .input(newProduct)
    .output(z.object({ id: bigId })),
  addOffer: staffCall({ ...read, permission: 'prices.edit' })
    .route({
      method: 'POST',
      path: '/staff/products/{productId}/offers',
      tags,
      summary: 'Let a branch sell a variant, without stock as yet; for staff',
    })
    .errors(priceChangeTooBig)
    .input(newOffer)
    .output(z.object({ itemId: bigId })),
  saveSchedule: edit('products.publish')
    .route({
      method: 'POST',
      path: '/staff/products/{id}/schedule',
      tags,
      summary: 'Plan when a product is shown and hidden by itself; for staff',
    })
    .input(scheduleEdit)
    .output(edited),
  publish: staffCall({ ...read, permission: 'products.publish' })
    .route({
      method: 'POST',
      path: '/staff/products/publish',
      tags,
      summary: 'Show products to shoppers, or hide them; for staff',
    })
    .input(z.object({ ids: z.array(bigId).min(1).max(100), isActive: z.boolean() }))
    .output(z.object({ changed: z.int() })),
};
