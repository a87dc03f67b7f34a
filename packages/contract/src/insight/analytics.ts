import { z } from 'zod';
import { publicCall } from '../call.ts';
import { shoppers, usual } from '../call-facts.ts';
import { orderNumber } from '../sales/order-number-schema.ts';

/** `granted` or `denied`; absent until the visitor chooses, which counts as denied. */
export const consentCookie = 'karwan_consent';

const path = z
  .string()
  .max(300)
  .regex(/^\/[^?#\s]*$/, 'must be the path of a page, without what follows ? or #');

/** Age in milliseconds instead of a timestamp: events are sent in batches, and browsers' clocks cannot be trusted. */
const ago = z
  .number()
  .int()
  .min(0)
  .max(3_600_000)
  .default(0)
  .meta({ description: 'Milliseconds since it happened' });

const visitor = z.uuid().nullable().default(null).meta({
  description: 'A random id of the browser, stored and sent only after consent',
});

const visit = z.object({
  path,
  referrer: z.string().max(200).default('').meta({ description: 'The referring host' }),
  ago,
});

/** Events that are counted. A purchase only names its order; the server looks up its value. */
export const eventNames = [
  'search',
  'select_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
  'LCP',
  'CLS',
  'INP',
  'TTFB',
  'FCP',
] as const;

/** At most so many products of a search's first page are reported. */
const maxShown = 12;

const event = z
  .object({
    name: z.enum(eventNames),
    path,
    ago,
    value: z.number().min(0).max(1e7).optional().meta({
      description:
        'Timings: milliseconds, or the CLS score; `add_to_cart`: quantity; `search`: number of results; `select_item`: position in the results, from 1',
    }),
    text: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Search, select_item: the query; cart: the product' }),
    items: z.array(z.string().min(1).max(100)).max(maxShown).optional().meta({
      description:
        'Search: the products that it shows first, in their order; select_item: the one that was chosen',
    }),
    dropped: z
      .array(z.string().min(1).max(100))
      .max(12)
      .optional()
      .meta({ description: 'Search: words of the query that were left out' }),
    parentOrderId: orderNumber.optional(),
  })
  .meta({ id: 'AnalyticsEvent' });
export type AnalyticsEvent = z.infer<typeof event>;

const tags = ['Analytics'];
const receipt = z.object({ received: z.int() });

/** Counting of visitors' actions (spec section 7, Utilities, analytics and notifications). */
export const analytics = {
  pageview: publicCall({
    usedBy: 'browser',
    shared: 'none',
    cost: { share: 1 / 20, crowd: shoppers },
  })
    .route({
      method: 'POST',
      path: '/analytics/pageview',
      tags,
      summary: 'Record up to 20 page views',
    })
    .input(z.object({ visitor, visits: z.array(visit).min(1).max(20) }))
    .output(receipt),
  event: publicCall({ usedBy: 'browser', shared: 'none', cost: { share: 1 / 20, crowd: shoppers } })
    .route({
      method: 'POST',
      path: '/analytics/event',
      tags,
      summary: 'Record up to 20 events and page timings',
    })
    .input(z.object({ visitor, events: z.array(event).min(1).max(20) }))
    .output(receipt),
  settings: publicCall({ usedBy: 'browser', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/analytics/settings',
      tags,
      summary: 'Get the third-party analytics services, for visitors who have consented',
    })
    .input(z.object({}))
    .output(
      z.object({
        measurementId: z.string().nullable().meta({ description: 'Google Analytics 4' }),
        tagManagerId: z.string().nullable(),
        pixelId: z.string().nullable().meta({ description: "Meta's pixel" }),
      }),
    ),
};
