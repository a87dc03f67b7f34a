import type { DeliveryAddress } from '@karwan/contract/place';

const requested = new Map<string, Promise<DeliveryAddress | null>>();

export const sameCity = (one: string | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

async function suggestPlacesOf(name: string) {
  const { suggestPlaces } = await import('../../delivery-address/place-calls.ts');
  return suggestPlaces({ q: name, language: 'en' });
}

/** The centre of a city by its typed name, in either script; null for an unknown city. */
export function placeOfCity(city: string): Promise<DeliveryAddress | null> {
  const name = city.trim();
  if (name === '') return Promise.resolve(null);
  const known = requested.get(name);
  if (known) return known;
  const found = suggestPlacesOf(name).then(
    (suggestions) => {
      const match = suggestions.find(
        ({ title, address }) => address && (sameCity(title, name) || sameCity(address.city, name)),
      );
      return match?.address ? { ...match.address, source: 'city' } : null;
    },
    () => {
      // A failure is not cached, so the next call tries again.
      requested.delete(name);
      return null;
    },
  );
  requested.set(name, found);
  return found;
}
