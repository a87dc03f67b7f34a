import type { DeliveryAddress } from '@karwan/contract/place';
import { suggestPlaces } from '../../delivery-address/place-calls.ts';

const asked = new Map<string, Promise<DeliveryAddress | null>>();

export const sameCity = (one: string | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/** The centre of a city by its typed name, in either script; null for an unknown city. */
export function placeOfCity(city: string): Promise<DeliveryAddress | null> {
  const name = city.trim();
  if (name === '') return Promise.resolve(null);
  const known = asked.get(name);
  if (known) return known;
  const found = suggestPlaces({ q: name, language: 'en' }).then(
    (suggestions) => {
      const match = suggestions.find(
        ({ title, address }) => address && (sameCity(title, name) || sameCity(address.city, name)),
      );
      return match?.address ? { ...match.address, source: 'city' } : null;
    },
    () => {
      // A failure is not cached, so the next call tries again.
      asked.delete(name);
      return null;
    },
  );
  asked.set(name, found);
  return found;
}
