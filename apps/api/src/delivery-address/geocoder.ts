import type { Coordinates } from '@karwan/contract/place';
import type { FoundAddress, PlaceSuggestion } from '@karwan/contract/places';

export interface GeocodingRequest {
  /** Language tag of the answer's words; a provider without it answers in its own. */
  language: string;
  /** One from the first key to the choice. */
  session?: string;
}

/**
 * Who finds addresses in Pakistan. All of it may fail with `GeocoderFault`; what is not found is no
 * failure.
 */
export interface Geocoder {
  /** Its name in ids and logs. */
  readonly name: string;
  /** Seconds an answer may be cached; 0 where caching is not worth it. */
  readonly cacheSeconds: number;
  /** The attribution that its terms require beside its results; null where they require none. */
  readonly attribution: string | null;
  suggest(
    text: string,
    near: Coordinates | undefined,
    asked: GeocodingRequest,
  ): Promise<PlaceSuggestion[]>;
  /** Null: no such place (any more). */
  resolve(id: string, asked: GeocodingRequest): Promise<FoundAddress | null>;
  /** Null: nothing there, or not in Pakistan. */
  reverse(point: Coordinates, asked: GeocodingRequest): Promise<FoundAddress | null>;
}

/** The provider failed; `status` is its error code, such as `OVER_QUERY_LIMIT`. */
export class GeocoderFault extends Error {
  override name = 'GeocoderFault';
  readonly status: string;
  /** Whether the same question may be answered a moment later. */
  readonly isTransient: boolean;

  constructor(status: string, isTransient: boolean) {
    super(`the geocoder failed: ${status}`);
    this.status = status;
    this.isTransient = isTransient;
  }
}
