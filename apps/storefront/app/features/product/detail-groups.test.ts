import { expect, test } from 'vitest';
import { detailGroups } from './detail-groups.ts';

const pair = (name: string) => ({ name, value: 'x' });
const namesOf = (pairs: readonly { name: string }[]) => pairs.map(({ name }) => name);

test('measures, and materials with their care, are apart from other details', () => {
  const groups = detailGroups(
    ['Fabric', 'Fit', 'Care', 'Made in', 'Dimensions', 'Brand', 'Lining', 'Case diameter'].map(
      pair,
    ),
  );
  expect(namesOf(groups.size)).toEqual(['Fit', 'Dimensions', 'Case diameter']);
  expect(namesOf(groups.materials)).toEqual(['Fabric', 'Care', 'Lining']);
  expect(namesOf(groups.details)).toEqual(['Made in', 'Brand']);
});

test('names of other languages, and words that only contain one of ours, stay details', () => {
  const names = ['کپڑا', 'Outfitter', 'Career'];
  expect(namesOf(detailGroups(names.map(pair)).details)).toEqual(names);
});
