import type { KnownPlace } from '@karwan/contract/places';
import { expect, test } from 'vitest';
import { nearestBeyond } from './nearest-beyond.ts';

const middle = { latitude: 31.5, longitude: 74.2 };
const place = (name: string, latitude: number, longitude: number): KnownPlace => {
  return { name, urduName: null, latitude, longitude, rank: 3 };
};
const places = [
  place('north', 31.8, 74.2),
  place('farther north', 32.5, 74.2),
  place('east', 31.5, 74.6),
  place('south', 31.1, 74.2),
  place('west', 31.5, 73.6),
  place('here', 31.5, 74.21),
];

test('finds the nearest place outside each edge, and its direction', () => {
  const beyond = nearestBeyond(places, middle, ({ name }) => name === 'here');
  const turns = Object.fromEntries(
    beyond.map(({ place: { name }, angle }) => [name, angle / Math.PI]),
  );
  expect(Object.keys(turns).sort()).toEqual(['east', 'north', 'south', 'west']);
  expect(turns.east).toBeCloseTo(0);
  expect(turns.south).toBeCloseTo(0.5);
  expect(turns.north).toBeCloseTo(-0.5);
  expect(Math.abs(turns.west ?? 0)).toBeCloseTo(1);
});

test('places inside the map are not labelled at its edge', () => {
  expect(nearestBeyond(places, middle, () => true)).toEqual([]);
});
