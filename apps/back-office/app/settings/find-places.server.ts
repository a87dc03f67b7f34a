import type { FoundAddress } from '@karwan/contract/places';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../page/context.ts';

/** So many places are offered for what was typed. */
const most = 5;

/** What was typed of an address, the places that it may be, and the one that was chosen of them. */
export interface FoundPlaces {
  readonly q: string;
  readonly found: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
  }[];
  readonly chosen: FoundAddress | null;
}

/** Looks an address up as shoppers' are, by the page's own address. A geocoder that fails finds nothing. */
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
      .slice(0, most)
      .map(({ id, title, subtitle }) => ({ id, title, about: subtitle })),
    chosen,
  };
}
