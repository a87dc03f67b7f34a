import type { KeptState } from './kept-state.ts';

/** The three things the server must know to render for this visitor. It reads these names. */
export const cookieNames = {
  place: 'karwan_place',
  currency: 'karwan_currency',
  language: 'karwan_language',
} as const;

const yearInSeconds = 31_536_000;

/** What the place cookie carries: a point in degrees and the words that name it. */
export interface PlaceCookie {
  latitude: number;
  longitude: number;
  label: string;
}

/** The cookies for a state, as `document.cookie` takes them; what is not chosen is left out. */
export function cookiesFor(kept: KeptState, secure: boolean): string[] {
  const { address, currency, language } = kept;
  const place: PlaceCookie | null = address && {
    latitude: address.latitude,
    longitude: address.longitude,
    // A cookie has room for 4 KB, and letters beyond ASCII take up to nine bytes of it each.
    label: address.formattedAddress.slice(0, 100),
  };
  const values: [string, string][] = [
    [cookieNames.place, place ? JSON.stringify(place) : ''],
    [cookieNames.currency, currency],
    [cookieNames.language, language],
  ];
  const attributes = `; path=/; max-age=${yearInSeconds}; samesite=lax${secure ? '; secure' : ''}`;
  return values
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}${attributes}`);
}
