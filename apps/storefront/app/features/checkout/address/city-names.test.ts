import { expect, test } from 'vitest';
import { cityNames } from './city-names.ts';

const place = (name: string, urduName: string | null, rank: number) => ({
  name,
  urduName,
  rank,
  latitude: 31.5,
  longitude: 74.3,
});
const places = [
  place('Sialkot', 'سیالکوٹ', 3),
  place('Lahore', 'لاہور', 1),
  place('Gulberg', 'گلبرگ', 5),
  place('Kot Addu', null, 4),
  place('Lahore', 'لاہور', 2),
];

test('the largest cities first, each once, and no quarters', () => {
  expect(cityNames(places, 'en')).toEqual(['Lahore', 'Sialkot', 'Kot Addu']);
});

test('in Urdu by their Urdu names, where they have one', () => {
  expect(cityNames(places, 'ur')).toEqual(['لاہور', 'سیالکوٹ', 'Kot Addu']);
  expect(cityNames(places, 'ar')[0]).toBe('Lahore');
});
