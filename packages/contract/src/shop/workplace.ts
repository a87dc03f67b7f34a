import { z } from 'zod';
import { bigId, smallId, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { orderNumber } from '../sales/order-number-schema.ts';
import { boundedCount, orderFilters, staffOrder } from '../sales/staff/order-list.ts';
import { type NeededPermission, permissions } from '../staff/permissions.ts';
import { typedLine } from '../text-fields.ts';

const tags = ['Staff'];

/** Maximum number of hits of each kind. */
export const maxHits = 5;

const foundProduct = z
  .object({
    itemCustomId: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    isActive: z.boolean().meta({ description: 'False: shoppers do not find it' }),
  })
  .meta({ id: 'FoundProduct' });

const foundCustomer = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'FoundCustomer' });

/** Records that show who else has them open, with the permission required to open them. */
export const permissionToOpen = {
  booking: 'orders.read',
  customer: 'customers.read',
  message: 'inbox.handle',
  return: ['returns.open', 'returns.receive', 'returns.handle'],
  count: 'stock.read',
  product: 'products.read',
} as const satisfies Record<string, NeededPermission>;
const entities = [
  'booking',
  'customer',
  'message',
  'return',
  'count',
  'product',
] as const satisfies readonly (keyof typeof permissionToOpen)[];
export type OpenedEntity = (typeof entities)[number];

const screen = z
  .string()
  .regex(/^[a-z][a-z/-]{0,39}$/, 'must be the path of a screen')
  .meta({ examples: ['orders'] });

/** A saved view: a list of the back office with filters, under a name. */
export const savedView = z
  .object({
    id: bigId,
    screen,
    name: z.string(),
    query: z.string().meta({ description: "The query of the screen's address, without `?`" }),
    isShops: z.boolean().meta({ description: "The shop's; false: one's own" }),
    roles: z.array(z.string()).nullable().meta({ description: 'Who sees it; null: everybody' }),
    counted: boundedCount
      .nullable()
      .meta({ description: 'Null: lists of this screen are not counted' }),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

/** Maximum numbers of a member's own and of shared views per screen. */
export const maxViews = 20;

const own = { usedBy: 'clients', cost: usual, permission: permissions, forPeople: true } as const;

/** Calls of the back office's frame, for everybody who has any role. */
export const workplace = {
  search: staffCall({ usedBy: 'clients', cost: usual, permission: permissions })
    .route({
      method: 'GET',
      path: '/staff/search',
      tags,
      summary: 'Search orders, products and customers',
      description:
        'Orders by part of their number, phone number, name or email, by total or parcel number; products by name, code or GTIN; customers by phone number, name or email. At most five of each kind that the caller may read.',
    })
    .input(z.object({ q: z.string().trim().min(2).max(100) }))
    .output(
      z.object({
        orders: z.array(staffOrder),
        products: z.array(foundProduct),
        customers: z.array(foundCustomer),
      }),
    ),
  chooseBranch: staffCall(own)
    .route({
      method: 'POST',
      path: '/staff/me/branch',
      tags,
      summary: "Limit the caller's lists to one branch, or to none",
    })
    .input(z.object({ branch: smallId.nullable().meta({ description: 'Null: all of mine' }) }))
    .output(z.object({ branch: smallId.nullable() })),
  touch: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: Object.values(permissionToOpen).flat(),
    forPeople: true,
  })
    .route({
      method: 'POST',
      path: '/staff/presence/{entity}/{id}',
      tags,
      summary: 'Report that the caller has a record open, and list who else has',
      description: 'Repeat it every 20 seconds. It is a hint, not a lock.',
    })
    .input(
      z.object({
        entity: z.enum(entities),
        id: z.union([orderNumber, z.string().regex(/^[\w-]{1,64}$/)]),
      }),
    )
    .output(
      z.object({
        others: z.array(z.object({ id: z.string(), name: z.string(), since: z.iso.datetime() })),
      }),
    ),
};

const sharing = z.object({
  isShops: z.boolean().default(false).meta({ description: 'Needs `views.share`' }),
  roles: z.array(z.string().max(40)).min(1).max(20).nullable().default(null).meta({
    description: "Of the shop's: who sees it; null: everybody",
  }),
});

/** Saved views: a member's own, and shared ones. */
export const views = {
  list: staffCall(own)
    .route({
      method: 'GET',
      path: '/staff/views',
      tags,
      summary: 'List the saved views of a screen with their counts',
    })
    .input(
      z
        .object({ screen: screen.optional() })
        .extend(orderFilters.pick({ branches: true }).shape)
        .meta({
          description:
            '`screen` left out: of all of them, uncounted. `branches`: what views are cut to that name none',
        }),
    )
    .output(z.array(savedView)),
  save: staffCall(own)
    .errors({
      TOO_MANY: { status: 409, message: 'There are as many views of this screen as there may be' },
    })
    .route({
      method: 'POST',
      path: '/staff/views',
      tags,
      summary: 'Save a view under a name',
      description: 'A view with the same name is replaced.',
    })
    .input(
      sharing.extend({
        screen,
        name: typedLine().min(1).max(40),
        query: z.string().max(500),
      }),
    )
    .output(savedView.omit({ counted: true })),
  remove: staffCall(own)
    .route({
      method: 'POST',
      path: '/staff/views/{id}/remove',
      tags,
      summary: 'Remove a saved view',
      description: "One's own; a shared view with the permission `views.share`.",
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ removed: z.boolean() })),
};
