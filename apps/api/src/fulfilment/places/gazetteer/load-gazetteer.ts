import { distanceInMetres } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import { type CityFacts, cityFacts } from './cities.ts';
import { createEntry, type Entry } from './entry.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { provinces } from './provinces.ts';
import { karachi } from './quarters/karachi.ts';
import { lahore } from './quarters/lahore.ts';
import * as others from './quarters/other-cities.ts';
import type { Quarter } from './quarters/quarter.ts';
import { islamabad, rawalpindi } from './quarters/twin-cities.ts';
import { type City, readCities } from './read-cities.ts';
import { fold } from './spelling.ts';
import { towns } from './towns.ts';

export interface GazetteerData {
  entries: readonly Entry[];
  names: NameIndex;
  byId: ReadonlyMap<string, Entry>;
  /** Cities across the border: points that are nearer to one of these are not in Pakistan. */
  abroad: readonly Coordinates[];
}

const quarters: Record<string, readonly Quarter[]> = {
  lahore,
  karachi,
  islamabad,
  rawalpindi,
  ...others,
};

const rankOfUnknown = 4;
/** Places with the same name that are nearer than this are the same, in metres. */
const sameWithin = 10_000;
const facts = new Map(Object.entries(cityFacts).map(([name, known]) => [fold(name), known]));

let loading: Promise<GazetteerData> | undefined;

/** The gazetteer, loaded at the first call and cached. */
export function loadGazetteer(): Promise<GazetteerData> {
  loading ??= makeGazetteer();
  return loading;
}

async function makeGazetteer(): Promise<GazetteerData> {
  const { pakistan, abroad } = await readCities();
  const cities = createCities([...towns, ...pakistan.filter(({ name }) => !isNoTown(name))]);
  const entries = [...cities.values()];
  for (const [name, list] of Object.entries(quarters)) {
    const city = cities.get(name);
    if (!city) throw new Error(`the package of cities has no ${name}`);
    for (const quarter of list) entries.push(createQuarter(city, quarter));
  }
  const entriesInUse = entries.filter((entry) => !isQuarterToo(entry, entries));
  return {
    entries: entriesInUse,
    names: indexNames(entriesInUse),
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    abroad: abroad.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
  };
}

/** Some quarters are listed as cities in the package. */
function isQuarterToo(entry: Entry, entries: readonly Entry[]): boolean {
  if (entry.city || entry.rank < rankOfUnknown) return false;
  return entries.some(
    (other) =>
      other.city && other.name === entry.name && distanceInMetres(other, entry) < sameWithin,
  );
}

/**
 * Entries of the package that are no towns: 'Chak Ninety-nine -Nine Left', because addresses do not write canal
 * colonies like this, and housing societies, which are parts of cities.
 */
const isNoTown = (name: string) => /^Chak .*(Left|Right|Distributary)$| Society$/.test(name);

/** The cities by normalized name; further ones with the same name get a number. */
function createCities(rows: readonly City[]): Map<string, Entry> {
  const cities = new Map<string, Entry>();
  for (const { name: spelled, lat, lng, admin1 } of rows) {
    const plain = spelled.normalize('NFKD').replace(/\p{M}/gu, '');
    const province = provinces[admin1]?.name ?? 'Pakistan';
    const key = fold(plain);
    const taken = cities.has(key);
    const known = factsFor(key, { latitude: lat, longitude: lng }, taken);
    const id = taken ? `${key} ${cities.size}` : key;
    cities.set(
      id,
      createEntry({
        id: id.replaceAll(' ', '-'),
        name: known?.name ?? plain,
        urduName: known?.urduName ?? null,
        city: null,
        province,
        latitude: lat,
        longitude: lng,
        postcode: known?.postcode ?? null,
        rank: known?.rank ?? rankOfUnknown,
        aliases: [plain, ...withoutKind(plain), ...(known?.aliases ?? [])],
      }),
    );
  }
  return cities;
}

const kind = / (City|Sharif|Mandi|Cantt|Cantonment|Cantonement|Kalan|Bazar|Sadr)$/;
/** 'Hazro City' is called 'Hazro' locally. */
const withoutKind = (name: string) => (kind.test(name) ? [name.replace(kind, '')] : []);

/** The facts about a city; if several have its name, only the one at the right place gets them. */
function factsFor(key: string, place: Coordinates, taken: boolean): CityFacts | undefined {
  const known = facts.get(key);
  const meant = known?.at ? distanceInMetres(known.at, place) < sameWithin : !taken;
  return meant ? known : undefined;
}

function createQuarter(city: Entry, quarter: Quarter): Entry {
  const [name, urduName, latitude, longitude, postcode = null, aliases = []] = quarter;
  const id = `${city.id}.${fold(name).replaceAll(' ', '-')}`;
  const { province } = city;
  return createEntry({
    id,
    name,
    urduName,
    city,
    province,
    latitude,
    longitude,
    postcode,
    aliases,
    rank: 5,
  });
}
