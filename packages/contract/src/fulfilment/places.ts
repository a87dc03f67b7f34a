import { z } from 'zod';
import { publicCall } from '../call.ts';
import { shoppers, usual } from '../call-facts.ts';
import { deliveryAddress, latitude, longitude } from './place.ts';

const tags = ['Places'];
const language = z
  .string()
  .regex(/^[a-z]{2}$/, 'must be a language such as en')
  .default('en');
const session = z
  .string()
  .regex(/^[\w-]{8,36}$/, 'must be 8 to 36 letters, digits, _ or -')
  .optional()
  .meta({
    description:
      'Id of one address search, the same from the first keystroke to the selection; providers bill by it',
  });

/** A geocoded address. `source` (how it was chosen) is known to the browser only. */
export const foundAddress = deliveryAddress.omit({ source: true }).meta({ id: 'FoundAddress' });
export type FoundAddress = z.infer<typeof foundAddress>;

/** One suggestion under the text field. `address` is null where a further call of `resolve` returns it. */
export const placeSuggestion = z
  .object({
    id: z.string(),
    title: z.string(),
    subtitle: z.string(),
    address: foundAddress.nullable(),
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** A place name on the drawn map. A lower `rank` is shown from further away: 1 is a metropolis, 5 a neighbourhood. */
export const knownPlace = z.object({
  name: z.string(),
  urduName: z.string().nullable(),
  latitude,
  longitude,
  rank: z.int().min(1).max(5).meta({ description: 'From 1, a metropolis, to 5, a neighbourhood' }),
});
export type KnownPlace = z.infer<typeof knownPlace>;

/** The external geocoder failed; `status` is the status that it answered. */
const geocoderFault = {
  GEOCODER_FAILED: {
    status: 424,
    message: 'The geocoder failed',
    data: z.object({ status: z.string() }),
  },
} as const;

/** Address lookup in Pakistan: calls of our own in front of the configured geocoder. */
export const places = {
  suggest: publicCall({ usedBy: 'browser', shared: 'none', cost: { points: 4 } })
    .route({
      method: 'GET',
      path: '/places/suggest',
      tags,
      summary: 'Suggest addresses in Pakistan for a text, best first',
    })
    .input(
      z.object({
        q: z.string().min(1).max(200),
        language,
        session,
        latitude: latitude.optional(),
        longitude: longitude.optional(),
      }),
    )
    .output(z.array(placeSuggestion).max(10)),
  resolve: publicCall({
    usedBy: 'browser',
    shared: 'none',
    cost: { points: 4, share: 1 / 12, crowd: shoppers },
  })
    .route({
      method: 'GET',
      path: '/places/resolve',
      tags,
      summary: 'Get the address of a suggestion',
    })
    .errors(geocoderFault)
    .input(z.object({ id: z.string().min(1).max(400), language, session }))
    .output(foundAddress),
  reverse: publicCall({
    usedBy: 'browser',
    shared: 'none',
    cost: { points: 4, share: 1 / 12, crowd: shoppers },
  })
    .route({
      method: 'GET',
      path: '/places/reverse',
      tags,
      summary: 'Get the address at coordinates in Pakistan',
    })
    .errors(geocoderFault)
    .input(z.object({ latitude, longitude, language }))
    .output(foundAddress),
  known: publicCall({ usedBy: 'browser', shared: 'zone', tags: ['settings'], cost: usual })
    .route({
      method: 'GET',
      path: '/places/known',
      tags,
      summary:
        'List cities and well-known neighbourhoods, for maps without tiles and fields of cities',
    })
    .input(z.object({}))
    .output(z.array(knownPlace)),
  map: publicCall({ usedBy: 'browser', shared: 'zone', tags: ['settings'], cost: usual })
    .route({
      method: 'GET',
      path: '/places/map',
      tags,
      summary: 'Get the map tiles and the attribution of the geocoder',
    })
    .input(z.object({}))
    .output(
      z.object({
        tiles: z
          .object({ url: z.string(), attribution: z.string() })
          .nullable()
          .meta({ description: 'Null: draw the built-in map' }),
        attribution: z
          .string()
          .nullable()
          .meta({ description: 'Attribution required beside geocoded addresses' }),
      }),
    ),
  country: publicCall({
    usedBy: 'clients',
    shared: 'personal',
    cost: { share: 1 / 60, crowd: shoppers },
  })
    .route({
      method: 'GET',
      path: '/places/country',
      tags,
      summary: "Get the country of the client's IP address",
      description: '`US` if it is unknown.',
    })
    .input(z.object({}))
    .output(z.object({ country: z.string().length(2) })),
};
