import { expect, test } from 'vitest';
import { textsOf, unknownLabels } from './screen-labels.ts';

const texts = [
  ...textsOf({
    orders: { accept: 'Accept order', apply_other: 'Change {{count}} prices' },
    here: 'Also here:',
  }),
];

test('labels that begin a text of the screens are known', () => {
  expect(unknownLabels('Press _Accept order_, **Change … prices** or _also here_.', texts)).toEqual(
    [],
  );
});

test('labels of previous texts are reported', () => {
  expect(
    unknownLabels(
      'Press **Take it on**,\nthen _Accept order_, then `_code_` in a_file_name.',
      texts,
    ),
  ).toEqual(['Take it on']);
});
