import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { externalCategoryId } from '../../marketplaces/marketplace.ts';
import { merchant } from '../../marketplaces/marketplace-item.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { externalCategory } from '../../tenant.ts';
import { typedLine } from '../../text-fields.ts';

const tags = ['Settings'];
const permission = 'marketplaces.edit';
const words = (max: number) => typedLine().min(1, 'Required').max(max);

/** Maximum number of a marketplace's categories with settings of their own. */
const maxCategories = 100;

const markup = z.int().min(0).max(99_999).meta({
  description: "Whole units of the item's own currency that are added to its price",
});
const categoryMarkup = z.object({
  categoryId: externalCategoryId,
  markup,
  freeShipping: z.boolean(),
});
const categoryIds = z.array(externalCategoryId).max(maxCategories);

/** Markups of marketplace items, and which of them are hidden (spec section 9). */
export const marketplaceRuleFields = z.object({
  markup,
  freeShipping: z.boolean(),
  byCategory: z.array(categoryMarkup).max(maxCategories).meta({
    description: 'Where it differs; of several categories of an item the nearest counts',
  }),
  excludedCategories: categoryIds.meta({ description: 'Items of these are not shown' }),
});

/** These rules, and the marketplace's rows on the home page and in its department. */
export const marketplaceFields = marketplaceRuleFields.extend({
  title: words(60).meta({ description: 'What the department is called' }),
  categories: z.array(externalCategory).max(maxCategories),
  carousels: categoryIds.meta({ description: "Categories of the home page's rows" }),
  newArrivalsTitle: words(60),
  newArrivalsWords: words(100).meta({ description: 'What is searched for them' }),
});
export type MarketplaceFields = z.infer<typeof marketplaceFields>;

const spentCalls = z.object({
  rows: z.int().meta({ description: 'Rows that every visitor sees' }),
  renewing: z.int().meta({ description: 'Other answers that were old' }),
  asking: z.int().meta({ description: 'What nobody had asked before' }),
});

const marketplaceState = z
  .object({
    merchant,
    isConnected: z.boolean().meta({ description: 'Its credentials are set' }),
    isResting: z.boolean().meta({ description: 'Not asked just now, since it failed' }),
    callsADay: z.int(),
    spent: spentCalls.meta({ description: "Of the provider's day, of all shops together" }),
    answers: z.int().meta({ description: 'Questions whose last answer is kept' }),
    medianAt: z.iso.datetime().nullable().meta({
      description: 'Half of the answers are younger than this',
    }),
    failures: z.int().meta({ description: 'Questions that failed within a day' }),
    failedAt: z.iso.datetime().nullable(),
    visits: z.int().meta({ description: 'How often shoppers left for it within 30 days' }),
    mostVisited: z.array(z.object({ itemId: z.string(), title: z.string(), visits: z.int() })),
  })
  .meta({ id: 'MarketplaceState' });
export type MarketplaceState = z.infer<typeof marketplaceState>;

const shownRow = z.object({
  categoryId: externalCategoryId.nullable().meta({ description: 'Null: the new arrivals' }),
  title: z.string(),
  isOnHome: z.boolean(),
  items: z.int(),
  answeredAt: z.iso.datetime().nullable().meta({ description: 'Null: never asked yet' }),
});

const previewedItem = z.object({
  merchant,
  itemId: z.string(),
  title: z.string(),
  category: z.string(),
  currency: currencyCode,
  paid: minorAmount.meta({ description: 'What the marketplace takes, minor units' }),
  priceNow: minorAmount.nullable().meta({ description: 'What it costs here; null: not shown' }),
  priceThen: minorAmount.nullable().meta({ description: 'By the rule that is tried' }),
  isFreeThen: z.boolean(),
});
export type PreviewedItem = z.infer<typeof previewedItem>;

/** Calls for staff to read and edit marketplace settings. */
export const staffMarketplaces = {
  get: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/marketplaces',
      tags,
      summary: 'Get the status and settings of the marketplaces',
    })
    .input(z.object({}))
    .output(
      z.object({
        version: z.int(),
        fields: marketplaceFields,
        categoryTitles: z.record(z.string(), z.string()).meta({
          description: "The marketplace's own names of the categories that are set, where known",
        }),
        marketplaces: z.array(marketplaceState),
        rows: z.array(shownRow),
      }),
    ),
  preview: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/marketplaces/preview',
      tags,
      summary: 'Preview a price rule on recent marketplace items',
      description: 'Items of the categories that it names come first.',
    })
    .input(marketplaceRuleFields)
    .output(z.object({ items: z.array(previewedItem) })),
  save: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/marketplaces',
      tags,
      summary: 'Change price rules and home page rows of the marketplaces',
    })
    .errors(editConflict)
    .input(
      z.object({
        version: z.int().min(0),
        changes: marketplaceFields.partial().refine((sent) => Object.keys(sent).length > 0, {
          error: 'must name a field',
        }),
      }),
    )
    .output(edited),
  renew: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/marketplaces/renew',
      tags,
      summary: 'Refresh the marketplace rows of the home page',
      description: 'At most once a minute; each row uses one call of the daily quota.',
    })
    .input(z.object({}))
    .output(z.object({ queued: z.int() })),
};
