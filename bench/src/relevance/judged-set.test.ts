import { expect, test } from 'vitest';
import { readJudgedSet, readJudgements } from './judged-set.ts';

test('ratings by query', () => {
  const queries = readJudgements(
    'query,docid,rating\nred shoes,a,3\n"shoes, red",b,0\nred shoes,c,1\n',
  );
  expect(queries).toEqual(
    new Map([
      [
        'red shoes',
        new Map([
          ['a', 3],
          ['c', 1],
        ]),
      ],
      ['shoes, red', new Map([['b', 0]])],
    ]),
  );
});

test('an invalid line is reported', () => {
  expect(() => readJudgements('query,docid,rating\nshoes,a,7')).toThrow(/line 2/);
});

test('a folder without a judged set gives an error with the format', async () => {
  await expect(readJudgedSet('/nowhere')).rejects.toThrow(/query,docid,rating/);
});
