import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { placeInCity } from './place-in-city.ts';

const requested = { language: 'en' };
const first = async (text: string) => (await gazetteer.suggest(text, undefined, requested))[0];

describe('the town of an address as people write it', () => {
  test.each<[text: string, city: string, street?: string]>([
    ['Main Zarina Road Faisalabad', 'Faisalabad', 'Main Zarina Road'],
    ['Shop # 4, Karim Plaza opp. City Bank Gujranwala.', 'Gujranwala'],
    ['Lahore Road Faisalabad', 'Faisalabad', 'Lahore Road'],
    ['near Multan Sweets, Okara', 'Okara', 'near Multan Sweets'],
    ['Hyderabad Colony Karachi', 'Karachi', 'Hyderabad Colony'],
    ['Saddar Rawalpindi near Lahore Hotel', 'Rawalpindi'],
    ['H# 12-B St# 3 Mohallah Eid Gah D.G. Khan 32200', 'Dera Ghazi Khan'],
    ['Railway Road near Water Tank Mian Channu', 'Mian Channun'],
    ['Faisalabad, House 5, Street 2', 'Faisalabad', 'House 5, Street 2'],
    ['Grain Market Arif Wala', 'Arifwala', 'Grain Market'],
    ['Tehsil Kamalia District Toba Tek Singh', 'Kamalia'],
    ['GT Road Kharian, Distt. Gujrat, Punjab, Pakistan', 'Kharian', 'GT Road'],
    ['Abdali Road Multan Cantt', 'Multan', 'Abdali Road'],
    ['Chak 45 GB Samundri', 'Samundri', 'Chak 45 GB'],
    ['Saidu Road, Mingora (swat)', 'Mingora', 'Saidu Road'],
    ['Jhang Road Shorkot Cantt.', 'Shorkot'],
    ['main bazar faislabad', 'Faisalabad', 'main bazar'],
    ['mohalla qasaban peshawer', 'Peshawar', 'mohalla qasaban'],
    ['ریلوے روڈ فیصل آباد', 'Faisalabad', 'ریلوے روڈ'],
    ['نزد جامع مسجد ملتان', 'Multan'],
    ['Main Zarina Road Faisalab', 'Faisalabad', 'Main Zarina Road'],
  ])('%s', async (text, city, street) => {
    const address = (await first(text))?.address;
    expect(address?.city).toBe(city);
    if (street) expect(address?.streetName).toBe(street);
  });

  test('any street before, after or around any town is in that town', async () => {
    const { entries, names } = await loadGazetteer();
    const towns = entries.filter(
      ({ city, rank, name }) => city === null && rank <= 3 && names.exact(name).length <= 1,
    );
    const street = fc.constantFrom(
      'House 12 Street 5',
      'Shop No 4',
      'Main Bazar',
      'Plot # 33, behind PSO Pump',
      'opp. National Bank',
      'near Jamia Masjid',
      'Lahore Road',
      'Block 7',
      'Canal View',
      '2nd Floor Al Rehman Plaza',
      'Jinnah Chowk',
      'گلی نمبر 2',
      'محلہ اسلام پورہ',
    );
    const gap = fc.constantFrom(' ', ', ', ' , ', ' - ', '، ', '\n');
    const noise = fc.array(street, { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...towns),
        fc.array(street, { minLength: 1, maxLength: 2 }),
        noise,
        gap,
        async ({ id, name }, before, after, between) => {
          const text = [...before, name, ...after].join(between);
          const found = await first(text);
          expect([text, found?.id]).toEqual([text, `gazetteer:${id}`]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a quarter of the named city is more precise than the city', async () => {
    const found = await gazetteer.suggest('G-18, Block 8 Clifton Karachi', undefined, requested);
    expect(found.slice(0, 2).map(({ id }) => id)).toEqual([
      'gazetteer:karachi.clifton',
      'gazetteer:karachi',
    ]);
    expect(found[0]?.address?.streetName).toBe('G-18, Block 8');
  });

  test('a postal code in the text is the one of the address', async () => {
    const address = (await first('Rafiqi Road, Karachi 75510, Pakistan'))?.address;
    expect(address).toMatchObject({ streetName: 'Rafiqi Road', postcode: '75510' });
    expect((await first('Block 4, Clifton 75600'))?.address?.city).toBe('Karachi');
    expect((await first('Chak 7, Post Box 3, 38000'))?.address?.city).toBe('Faisalabad');
  });
});

test('of towns with the same name the larger one comes first', async () => {
  const sahiwal = { latitude: expect.closeTo(30.67, 1), longitude: expect.closeTo(73.1, 1) };
  expect((await first('Sahiwal'))?.address).toMatchObject(sahiwal);
  expect(await placeInCity('Sahiwal', null)).toMatchObject(sahiwal);
  expect((await first('Arif Wala'))?.title).toBe('Arifwala');
});

test.each([
  ['Buner', 'Daggar'],
  ['Lasbela', 'Uthal'],
  ['North Waziristan', 'Miran Shah'],
])('%s is found at the seat of the district, %s', async (district, seat) => {
  expect((await first(district))?.title).toBe(seat);
});

test.each(['London', 'Dubai', 'Riyadh', 'Toronto', 'Kuwait', 'Baker Street, London'])(
  '%s is not in Pakistan and matches nothing',
  async (text) => expect(await gazetteer.suggest(text, undefined, requested)).toEqual([]),
);

test('an unlisted village is not taken for another', async () => {
  expect(await gazetteer.suggest('Chak 45 GB', undefined, requested)).toEqual([]);
});
