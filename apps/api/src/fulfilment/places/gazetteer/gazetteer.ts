import type { Coordinates } from '@karwan/contract/place';
import type { FoundAddress, KnownPlace, PlaceSuggestion } from '@karwan/contract/places';
import type { Geocoder } from '../geocoder.ts';
import type { Entry } from './entry.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { nearestPlace } from './nearest-place.ts';
import { provinces } from './provinces.ts';
import { searchGazetteer } from './search-gazetteer.ts';
import { fold } from './spelling.ts';

/** Letters, but not digits: a postal code has no language. */
const urduLetters = /[\u0620-\u064a\u066e-\u06d3]/;
const urduProvinces = new Map(Object.values(provinces).map((one) => [one.name, one.urduName]));

/**
 * The built-in geocoder, without a provider: cities of Pakistan and well-known quarters of the big ones, in memory. It
 * knows places, not streets.
 */
export const gazetteer: Geocoder = {
  name: 'gazetteer',
  cacheSeconds: 0,
  attribution: null,

  async suggest(text, near, { language }) {
    const data = await loadGazetteer();
    const urdu = language === 'ur' || urduLetters.test(text);
    const postcode = postcodeIn(text);
    return searchGazetteer(data, text, near).map(({ entry, street }) =>
      suggestionOf(street ? { ...entry, ...postcode } : entry, street.slice(0, 120), urdu),
    );
  },

  async resolve(id, { language }) {
    const entry = (await loadGazetteer()).byId.get(id.replace(/^gazetteer:/, ''));
    return entry ? addressOf(entry, entry, '', language === 'ur') : null;
  },

  async reverse(point, { language }) {
    const entry = nearestPlace(await loadGazetteer(), point);
    return entry && addressOf(entry, point, '', language === 'ur');
  },
};

/** The postal code in an address; a text that is only a postal code is a search for it. */
function postcodeIn(text: string): { postcode: string } | undefined {
  const [postcode] = fold(text).match(/(?<= )\d{5}(?= |$)/) ?? [];
  return postcode ? { postcode } : undefined;
}

/** Places with names for the built-in map. */
export async function knownPlaces(): Promise<KnownPlace[]> {
  const { entries } = await loadGazetteer();
  return entries.map(({ name, urduName, latitude, longitude, rank }) => {
    return { name, urduName, latitude, longitude, rank };
  });
}

function suggestionOf(entry: Entry, street: string, urdu: boolean): PlaceSuggestion {
  const name = nameOf(entry, urdu);
  return {
    id: `gazetteer:${entry.id}`,
    title: street ? joined([street, name], urdu) : name,
    subtitle: joined(namesAround(entry, urdu), urdu),
    address: addressOf(entry, entry, street, urdu),
  };
}

function addressOf(entry: Entry, at: Coordinates, street: string, urdu: boolean): FoundAddress {
  const country = urdu ? 'پاکستان' : 'Pakistan';
  const names = [street, nameOf(entry, urdu), ...namesAround(entry, urdu), country];
  return {
    formattedAddress: joined(names, urdu),
    latitude: at.latitude,
    longitude: at.longitude,
    ...(street ? { streetName: street } : {}),
    // In Latin letters, which couriers read, whatever the page's language.
    city: (entry.city ?? entry).name,
    country: 'PK',
    ...(entry.postcode ? { postcode: entry.postcode } : {}),
  };
}

const nameOf = (entry: Entry, urdu: boolean) => (urdu && entry.urduName) || entry.name;

function namesAround({ name, city, province }: Entry, urdu: boolean): string[] {
  const around = city ? [nameOf(city, urdu)] : [];
  // The capital's territory has the same name as the city.
  if (province === (city?.name ?? name)) return around;
  return [...around, (urdu && urduProvinces.get(province)) || province];
}

const joined = (names: string[], urdu: boolean) => names.filter(Boolean).join(urdu ? '، ' : ', ');
