import type { StoredState } from './stored-state.ts';

/** Cookies that the server needs for rendering; it sets the language cookie itself. */
export const cookieNames = {
  place: 'karwan_place',
  currency: 'karwan_currency',
} as const;

const yearInSeconds = 31_536_000;

/** The content of the place cookie: coordinates in degrees and the address text. */
export interface PlaceCookie {
  latitude: number;
  longitude: number;
  label: string;
}

/** Deletes the place cookie. */
export const noPlace = `${cookieNames.place}=; path=/; max-age=0`;

/** The cookies for a state, in the format of `document.cookie`; values that are not chosen are left out. */
export function cookiesFor(
  state: Pick<StoredState, 'address' | 'currency'>,
  secure: boolean,
): string[] {
  const { address, currency } = state;
  const place: PlaceCookie | null = address && {
    latitude: address.latitude,
    longitude: address.longitude,
    // A cookie is limited to 4 KB, and a non-ASCII character takes up to nine bytes of it.
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
