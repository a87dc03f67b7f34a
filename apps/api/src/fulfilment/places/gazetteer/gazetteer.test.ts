import { defaultPlace } from '@karwan/contract/default-place';
import { distanceInMetres } from '@karwan/contract/distance';
import { foundAddress, placeSuggestion } from '@karwan/contract/places';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityFacts } from './cities.ts';
import { gazetteer, knownPlaces } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { fold } from './spelling.ts';

const english = { language: 'en' };
const urdu = { language: 'ur' };
const { entries } = await loadGazetteer();
const suggest = (text: string, requested = english) =>
  gazetteer.suggest(text, undefined, requested);
const titles = async (text: string) => (await suggest(text)).map((one) => one.title);
const anEntry = fc.constantFrom(...entries);
const runs = { numRuns: 300 };

/** The most specific query for an entry, because many places share a name. */
const inFull = ({ name, city, province }: (typeof entries)[number]) =>
  [name, city?.name, province].filter(Boolean).join(', ');

test('every city of the shop’s facts is in the package', () => {
  expect(entries.length).toBeGreaterThan(600);
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  const names = new Set(entries.flatMap((entry) => entry.names.map(({ whole }) => whole.text)));
  expect(Object.keys(cityFacts).filter((name) => !names.has(fold(name)))).toEqual([]);
  for (const { latitude, longitude } of entries) {
    expect(latitude > 23.5 && latitude < 37.2 && longitude > 60.8 && longitude < 77.9).toBe(true);
  }
});

describe('forgiving spelling', () => {
  test('every place is found by its name, and resolves to the same address', async () => {
    for (const entry of entries) {
      const found = await suggest(inFull(entry));
      expect(found.map((one) => one.id)).toContain(`gazetteer:${entry.id}`);
    }
    await fc.assert(
      fc.asyncProperty(anEntry, async (entry) => {
        for (const { id, address } of await suggest(entry.name)) {
          expect(await gazetteer.resolve(id, english)).toEqual(address);
        }
      }),
      runs,
    );
  });

  test('case, spaces, hyphens and diacritics do not matter', async () => {
    const noise = fc.constantFrom(' ', '  ', '-', ' - ', '\u00a0');
    await fc.assert(
      fc.asyncProperty(anEntry, fc.boolean(), noise, async ({ name }, loud, gap) => {
        const spelled = name.replaceAll(/[ -]/g, gap).replace('a', 'ā');
        expect(await titles(loud ? spelled.toUpperCase() : ` ${spelled} `)).toEqual(
          await titles(name),
        );
      }),
      runs,
    );
  });

  test('a long name is found with one typo', async () => {
    const long = entries.filter(({ name }) => /^[A-Za-z]{6,}$/.test(name));
    const slip = fc.constantFrom('drop', 'double', 'swap', 'change');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...long), slip, fc.nat(), async (entry, kind, seed) => {
        const { name } = entry;
        const at = 1 + (seed % (name.length - 2));
        const [before, one, two, after] = [
          name.slice(0, at),
          name.charAt(at),
          name.charAt(at + 1),
          name.slice(at + 2),
        ];
        const slips = { drop: two, double: one + one + two, swap: two + one, change: `o${two}` };
        const found = await suggest(`${before}${slips[kind]}${after}`);
        // Some typos give another place's name; then that one comes first.
        const exact = found.some(({ title }) => fold(title) === fold(before + slips[kind] + after));
        expect(exact || found.some(({ id }) => id === `gazetteer:${entry.id}`)).toBe(true);
      }),
      runs,
    );
  });

  test.each([
    ['lahor', 'Lahore'],
    ['Lahoer', 'Lahore'],
    ['faislabad', 'Faisalabad'],
    ['peshawer', 'Peshawar'],
    ['quita', 'Quetta'],
    ['gujranwla', 'Gujranwala'],
    ['gulburg lahore', 'Gulberg'],
    ['karachi clifton', 'Clifton'],
    ['rahimyar khan', 'Rahim Yar Khan'],
    ['defence phase 5 lahore', 'DHA Phase 5'],
    ['f10', 'F-10'],
    ['sector g-9 islamabad', 'G-9'],
    ['lyallpur', 'Faisalabad'],
    ['swat', 'Mingora'],
    ['Kasur District', 'Kasur'],
  ])('%s is %s', async (typed, name) => {
    expect((await titles(typed))[0]).toBe(name);
  });

  test('of places with the same name the nearest comes first', async () => {
    const karachi = { latitude: 24.86, longitude: 67 };
    const [there] = await gazetteer.suggest('dha phase 5', karachi, english);
    const [here] = await gazetteer.suggest('dha phase 5', defaultPlace, english);
    expect([there?.subtitle, here?.subtitle]).toEqual(['Karachi, Sindh', 'Lahore, Punjab']);
  });
});

describe('Urdu', () => {
  test('every Urdu name finds its place, also from an Arabic keyboard', async () => {
    const named = entries.filter((one) => one.urduName);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...named), fc.boolean(), async (entry, arabic) => {
        const name = [entry.urduName, entry.city?.urduName].filter(Boolean).join('، ');
        const typed = arabic ? name.replaceAll('ی', 'ي').replaceAll('ک', 'ك') : name;
        const found = await suggest(typed);
        expect(found.map(({ id }) => id)).toContain(`gazetteer:${entry.id}`);
      }),
      runs,
    );
  });

  test('places without an Urdu name are found by their sound', async () => {
    expect((await titles('کوٹ رادھا کشن'))[0]).toBe('Kot Radha Kishan');
    expect((await titles('چیچہ وطنی روڈ، کوٹ سلطان'))[0]).toContain('Kot Sultan');
  });

  test('answers in Urdu, with the city as couriers write it', async () => {
    const [found] = await suggest('کلفٹن');
    expect(found).toMatchObject({ title: 'کلفٹن', subtitle: 'کراچی، سندھ' });
    expect(found?.address?.city).toBe('Karachi');
    const at = await gazetteer.reverse({ latitude: 31.549, longitude: 74.343 }, urdu);
    expect(at?.formattedAddress).toContain('لاہور، پنجاب، پاکستان');
  });
});

describe('postal codes and streets', () => {
  test('a code finds its quarter, an unknown one its district', async () => {
    expect((await titles('75600'))[0]).toBe('Clifton');
    expect((await suggest('54699'))[0]?.address?.city).toBe('Lahore');
    expect((await titles('٣٨٠٠٠'))[0]).toBe('Faisalabad');
  });

  test('the text before the place is the street', async () => {
    const [found] = await suggest('House 5, Street 12, F-10, Islamabad');
    expect(found?.title).toBe('House 5, Street 12, F-10');
    expect(found?.address).toMatchObject({
      streetName: 'House 5, Street 12',
      formattedAddress: 'House 5, Street 12, F-10, Islamabad, Pakistan',
      city: 'Islamabad',
    });
  });
});

test('any text gives at most eight results, each valid by the contract', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
      const found = await suggest(text);
      expect(found.length).toBeLessThanOrEqual(8);
      for (const one of found) expect(placeSuggestion.parse(one)).toEqual(one);
    }),
    runs,
  );
});

describe('the address of a point', () => {
  test('is the place around it, with the point’s own coordinates', async () => {
    await fc.assert(
      fc.asyncProperty(anEntry, async ({ latitude, longitude }) => {
        const found = await gazetteer.reverse({ latitude, longitude }, english);
        expect(foundAddress.parse(found)).toMatchObject({ latitude, longitude, country: 'PK' });
        const cities = entries.filter((entry) => entry.name === found?.city && !entry.city);
        const far = cities.map((city) => distanceInMetres(city, { latitude, longitude }));
        expect(Math.min(...far)).toBeLessThan(60_000);
      }),
      runs,
    );
  });

  test.each([
    ['the sea', 22.5, 64],
    ['Delhi', 28.61, 77.2],
    ['Amritsar', 31.634, 74.872],
    ['Kabul', 34.55, 69.2],
    ['Zahedan', 29.5, 60.86],
    ['Stockholm', 59.33, 18.07],
  ])('is nothing of ours in %s', async (_name, latitude, longitude) => {
    expect(await gazetteer.reverse({ latitude, longitude }, english)).toBeNull();
  });
});

test('the built-in map shows the metropolises', async () => {
  const largest = (await knownPlaces()).filter((one) => one.rank === 1).map((one) => one.name);
  expect(largest).toEqual(expect.arrayContaining(['Karachi', 'Lahore', 'Islamabad', 'Quetta']));
});
