import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from '../../read/testing/terms-of.ts';
import { lackingNone } from '../../terms/lacking.ts';
import { searchBody } from './search-body.ts';

/** OpenSearch's limit of clauses in one query (`indices.query.bool.max_clause_count`). */
const maxClauses = 1_024;

const countClauses = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).reduce(
        (total, [key, part]) =>
          total + countClauses(part) + (key === 'term' || key === 'match' ? 1 : 0),
        0,
      )
    : 0;

test('no query exceeds the limit of clauses, and each is restricted to its shop', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('8gb', '1 tb', '500 gb', 'wh-1000xm5', 'laptop', 'usb stick', '2m', 'ساعت'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 14 }), fc.constantFrom(0, 1, 2), (words, lacking) => {
      const terms = termsOf(words.join(' '));
      fc.pre(terms.length > 0);
      const body = searchBody({
        tenantId: 7,
        terms,
        lacking: { required: [], most: lacking },
        stems: new Map(),
        size: 240,
        counted: 2_001,
      });
      const { bool } = body.query as { bool: Record<string, unknown> };
      expect(countClauses(body)).toBeLessThanOrEqual(maxClauses);
      expect(bool.filter).toEqual([{ term: { tenant: 7 } }]);
      expect(bool.minimum_should_match).toBe(Math.max(1, terms.length - lacking));
    }),
  );
});

test('a term can be required where others may be missing', () => {
  const terms = termsOf('ps4 pro');
  const question = { tenantId: 1, terms, stems: new Map(), size: 10, counted: 11 };
  const { bool } = searchBody({ ...question, lacking: { required: [0], most: 1 } }).query as {
    bool: { must: unknown[]; should: unknown[]; minimum_should_match: number };
  };
  expect(JSON.stringify(bool.must)).toContain('ps4');
  expect(bool.should).toHaveLength(1);
  expect(bool.minimum_should_match).toBe(0);
});

test('words are searched by their stems, and the last one by prefix too', () => {
  const terms = termsOf('smart watches');
  const body = searchBody({
    tenantId: 1,
    terms,
    lacking: lackingNone,
    prefix: 'watches',
    stems: new Map([['watches', 'watch']]),
    size: 10,
    counted: 11,
  });
  const text = JSON.stringify(body);
  expect(text).toContain('{"name":{"value":"watch"');
  expect(text).not.toContain('{"name":{"value":"watches"');
  expect(text.match(/"beginnings"/g)).toHaveLength(1);
});
