import type { Coordinates } from '@karwan/contract/place';
import type { FoundAddress, PlaceSuggestion } from '@karwan/contract/places';

export interface GeocodingRequest {
  /** Language tag of the results; a provider without that language uses its default. */
  language: string;
  /** The session token of one search, from the first key to the choice; some providers bill per session. */
  session?: string;
}

/** A service that finds addresses in Pakistan. Each method may throw `GeocoderFault`; finding nothing is no failure. */
export interface Geocoder {
  /** The provider's name in ids and logs. */
  readonly name: string;
  /** Seconds that a result may be cached; 0: not at all. */
  readonly cacheSeconds: number;
  /** The attribution that the provider's terms require beside results; null: none. */
  readonly attribution: string | null;
  suggest(
    text: string,
    near: Coordinates | undefined,
    requested: GeocodingRequest,
  ): Promise<PlaceSuggestion[]>;
  /** Null: the place does not exist (any more). */
  resolve(id: string, requested: GeocodingRequest): Promise<FoundAddress | null>;
  /** Null: nothing is there, or it is not in Pakistan. */
  reverse(point: Coordinates, requested: GeocodingRequest): Promise<FoundAddress | null>;
}

/** The provider failed; `status` is its error code, such as `OVER_QUERY_LIMIT`. */
export class GeocoderFault extends Error {
  override name = 'GeocoderFault';
  readonly status: string;
  /** Whether a retry may succeed. */
  readonly isTransient: boolean;

  constructor(status: string, isTransient: boolean) {
    super(`the geocoder failed: ${status}`);
    this.status = status;
    this.isTransient = isTransient;
  }
}
