import { ORPCError } from '@orpc/server';
import { api } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { fallbackCountry } from './country-lookup.ts';
import { knownPlaces } from './gazetteer/gazetteer.ts';
import { GeocoderFault } from './geocoder.ts';
import { offlinePlaces } from './open-places.ts';

export const placeHandlers = {
  suggest: api.places.suggest.handler(({ context, input }) => {
    const { q, latitude, longitude, ...requested } = input;
    const near =
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const { geocoder } = context.places ?? offlinePlaces;
    return answered(geocoder.suggest(q, near, requested));
  }),
  resolve: api.places.resolve.handler(async ({ context, input }) => {
    const { id, ...requested } = input;
    const { geocoder } = context.places ?? offlinePlaces;
    const found = await answered(geocoder.resolve(id, requested));
    if (!found) throw notFound('place');
    return found;
  }),
  reverse: api.places.reverse.handler(async ({ context, input }) => {
    const { latitude, longitude, language } = input;
    const { geocoder } = context.places ?? offlinePlaces;
    const found = await answered(geocoder.reverse({ latitude, longitude }, { language }));
    if (!found) throw notFound('place');
    return found;
  }),
  known: api.places.known.handler(({ context }) => {
    context.tag('settings');
    return knownPlaces();
  }),
  map: api.places.map.handler(({ context }) => {
    context.tag('settings');
    const { tiles, geocoder } = context.places ?? offlinePlaces;
    return { tiles, attribution: geocoder.attribution };
  }),
  country: api.places.country.handler(async ({ context }) => ({
    country: (await context.visitorCountry?.()) ?? fallbackCountry,
  })),
};

/** Turns a geocoder's failure into its API error (spec section 8). */
async function answered<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof GeocoderFault)) throw error;
    const { status, message } = error;
    throw new ORPCError('GEOCODER_FAILED', { status: 424, message, data: { status } });
  }
}
