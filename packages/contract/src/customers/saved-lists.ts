import { z } from 'zod';
import { bigId } from '../call.ts';
import { deliveryAddress } from '../fulfilment/place.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { chosenOption } from '../sales/cart.ts';

/** A cart line as the browser stores it. The stored price is displayed until a quote has loaded, and never charged. */
export const savedLine = z.object({
  itemCustomId: z.string().min(1).max(120),
  quantity: z.int().min(1).max(999),
  options: z
    .array(
      chosenOption.extend({
        optionTitle: z.string().max(120),
        valueTitle: z.string().max(120),
      }),
    )
    .max(10),
  seen: z.object({
    name: z.string().max(300),
    image: z.string().max(1_000).nullable(),
    unitPrice: minorAmount,
    currency: currencyCode,
  }),
});
export type SavedLine = z.infer<typeof savedLine>;

const productIds = (max: number) => z.array(bigId).max(max);

/** The lists that a browser stores, and the account too, to synchronize them between its customer's browsers. */
export const savedLists = z
  .object({
    cart: z.array(savedLine).max(100),
    wishList: productIds(500).meta({ description: 'Ids of products, the oldest first' }),
    compare: productIds(6).meta({ description: 'Ids of products, the oldest first' }),
    variants: z.record(bigId, z.string().min(1).max(120)).optional().meta({
      description: 'Codes of chosen variants of these products, by product id',
    }),
    address: deliveryAddress
      .nullable()
      .meta({ description: 'The chosen delivery address; null: none' }),
  })
  .meta({ id: 'SavedLists' });
export type SavedLists = z.infer<typeof savedLists>;

const place = z.int().min(0).max(999).meta({ description: 'Place in the list, from 0' });
const changesOf = <Entry extends z.ZodType>(entry: Entry, key: z.ZodType<string>, max: number) =>
  z.object({
    put: z
      .array(z.object({ entry, place }))
      .max(max)
      .meta({ description: 'Entries that were added or changed' }),
    remove: z.array(key).max(max).meta({ description: 'Keys of entries that were removed' }),
  });
const listedProduct = z.object({ id: bigId, variant: z.string().min(1).max(120).optional() });

/** What a browser changed in its lists since it last took over the account's, line by line. */
export const listChanges = z
  .object({
    cart: changesOf(savedLine, z.string().max(4_000), 100).meta({
      description:
        'A line’s key is the JSON list of its product’s code and, sorted, the JSON pairs of option and value ids',
    }),
    wishList: changesOf(listedProduct, bigId, 500),
    compare: changesOf(listedProduct, bigId, 6),
    address: deliveryAddress.nullable().optional(),
  })
  .meta({ id: 'ListChanges' });

/** Counts the changes of an account's lists. */
const revision = z.int().min(0);

/** The account's lists; null: they are as this browser knows them. */
export const listAnswer = z.object({ revision, lists: savedLists.nullable() });
export type ListAnswer = z.infer<typeof listAnswer>;

export const listRequest = z.object({
  revision: revision.nullable().meta({
    description: 'Revision of the lists that the changes are based on; null: none is known',
  }),
  changes: listChanges.optional(),
});
export type ListRequest = z.infer<typeof listRequest>;
