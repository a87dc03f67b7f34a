import type { StoredState } from './stored-state.ts';

/** What the server must know to render for this visitor; the language's cookie it sets itself. */
export const cookieNames = {
  place: 'karwan_place',
  currency: 'karwan_currency',
} as const;

const yearInSeconds = 31_536_000;

/** What the place cookie carries: a point in degrees and the words that name it. */
export interface PlaceCookie {
  latitude: number;
  longitude: number;
  label: string;
}

/** Takes the place out of the browser. */
export const noPlace = `${cookieNames.place}=; path=/; max-age=0`;

/** The cookies for a state, as `document.cookie` takes them; what is not chosen is left out. */
export function cookiesFor(
  state: Pick<StoredState, 'address' | 'currency'>,
  secure: boolean,
): string[] {
  const { address, currency } = state;
  const place: PlaceCookie | null = address && {
    latitude: address.latitude,
    longitude: address.longitude,
    // A cookie has room for 4 KB, and letters beyond ASCII take up to nine bytes of it each.
    label: address.formattedAddress.slice(0, 100),
  };
  const values: [string, string][] = [
    [cookieNames.place, place ? JSON.stringify(place) : ''],
    [cookieNames.currency, currency],
  ];
  const attributes = `; path=/; max-age=${yearInSeconds}; samesite=lax${secure ? '; secure' : ''}`;
  return values
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}${attributes}`);
}
