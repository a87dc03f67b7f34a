import type { FoundAddress } from '@karwan/contract/places';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../../page/context.ts';

/** The most suggestions that are shown. */
const max = 5;

/** A typed address, its suggestions, and the chosen one. */
export interface FoundPlaces {
  readonly q: string;
  readonly found: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
  }[];
  readonly chosen: FoundAddress | null;
}

/** Geocodes the address in the page's query string. Without an answer of the geocoder, nothing is found. */
export async function findPlaces(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<FoundPlaces> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  if (q === '') return { q, found: [], chosen: null };
  const { places } = context.get(clientContext);
  const suggested = await places.suggest({ q }).catch(() => []);
  const id = url.searchParams.get('place');
  const known = suggested.find((one) => one.id === id)?.address;
  const chosen = id ? (known ?? (await places.resolve({ id }).catch(() => null))) : null;
  return {
    q,
    found: suggested
      .slice(0, max)
      .map(({ id, title, subtitle }) => ({ id, title, about: subtitle })),
    chosen,
  };
}
