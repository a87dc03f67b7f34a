import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { readTerms } from '../read/read-terms.ts';
import { derivationWeights } from '../read/term.ts';
import { readWords } from '../read/words.ts';
import { decodeDocument, headerLength, type SearchDocument } from './decode-document.ts';
import { type Features, FeatureTable, weighted } from './feature-table.ts';
import { scoredTerms } from './query-terms.ts';
import { QueryWords } from './query-words.ts';
import { scoreDocument } from './score.ts';
import { weights } from './weights.ts';

const products = [
  { id: 'mouse', name: 'Wireless Mouse Black', description: 'With a receiver. Receiver included.' },
  { id: 'pad', name: 'Wireless Mouse Pad', description: '' },
  { id: 'stick', name: 'Memory Stick 8 GB', description: '' },
  { id: 'set', name: 'Memory Set of 8 with 2 GB', description: '' },
  { id: 'desktop', name: 'rp57 Desktop PC', description: '' },
  { id: 'drive', name: 'Desktop Black Drive Kit', description: '' },
  { id: 'notebook', name: 'G650 Notebook 15.6', description: '' },
  { id: 'lock', name: 'Notebook Lock', description: '' },
  { id: 'shed', name: 'Garden Shed', description: '' },
  { id: 'hut', name: 'Garden Shed', description: 'A shed, a garden shed, a shed.' },
  { id: 'adapter', name: 'Adapter FA831AA', description: 'For a mouse.' },
];
let shop: TestShop;

const share = fc.double({ min: 0, max: 1, noNaN: true });

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'scored.example',
      categories: ['things'],
      products: products.map((product) => ({
        ...product,
        category: 'things',
        offers: [{ branch: 'lahore' as const, price: 100_000 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

async function documents(): Promise<Map<string, SearchDocument>> {
  const { rows } = await sql<{ id: string; head: Buffer; body: Buffer }>`
    select p.item_custom_id as id, tsvectorsend(s.head) as head, tsvectorsend(t.body) as body
    from product_search s join product_search_text t on t.product_id = s.product_id
    join product p on p.id = s.product_id order by p.id`.execute(shop.db);
  return new Map(rows.map(({ id, head, body }) => [id, decodeDocument(head, body)]));
}

/** The features of all products, in their order. */
async function scoreAll(query: string): Promise<FeatureTable> {
  const found = await documents();
  const terms = await scoredTerms(shop.db, shop.tenant.id, readTerms(readWords(query)));
  const features = new FeatureTable(found.size);
  for (const [place, document] of [...found.values()].entries()) {
    features.set(place, scoreDocument(document, new QueryWords(terms)));
  }
  features.normalizeTexts();
  return features;
}

async function featuresOf(query: string): Promise<Map<string, Features | undefined>> {
  const features = await scoreAll(query);
  return new Map(products.map(({ id }, place) => [id, features.featuresOf(place)]));
}

test('a document has the words of each field; spelling variants of codes are not in the name', async () => {
  const lengths = (await documents()).get('mouse')?.slice(0, headerLength);
  // The category is the group; the id and spelling variants are details.
  expect([...(lengths ?? [])].slice(0, 2)).toEqual([3, 1]);
  expect((await documents()).get('adapter')?.[0]).toBe(2);
  // with, a, receiver twice, included
  expect(lengths?.[4]).toBe(5);
});

test('a product of the kind scores higher than an accessory for it', async () => {
  const found = await featuresOf('wireless mouse');
  expect(found.get('mouse')).toMatchObject({ text: 1, coverage: 1, naming: 1, kind: 1, order: 1 });
  expect(found.get('pad')).toMatchObject({ coverage: 1, kind: 0, order: 1 });
  expect(found.get('adapter')?.coverage).toBeLessThan(1);
  expect(found.get('adapter')?.naming).toBe(0);
});

test('colours and `PC` may follow the head noun, other nouns may not', async () => {
  const found = await featuresOf('desktop');
  expect(found.get('desktop')?.kind).toBe(1);
  expect(found.get('drive')?.kind).toBe(0);
});

test('a synonym counts more where it is the head noun of the name', async () => {
  const found = await featuresOf('laptop');
  expect(found.get('notebook')).toMatchObject({ kind: 1, coverage: weights.synonymOfKind });
  expect(found.get('lock')).toMatchObject({ kind: 0, coverage: derivationWeights.synonym });
});

test('pieces of a code count in full side by side, and less apart', async () => {
  const found = await featuresOf('fa831aa');
  expect(found.get('adapter')?.coverage).toBe(1);
  const amounts = await featuresOf('8gb');
  expect(amounts.get('stick')?.coverage).toBe(1);
  expect(amounts.get('set')?.coverage).toBe(0.5);
});

test('a product whose head has the whole query is scored without its description', async () => {
  const named = await featuresOf('garden shed');
  expect(named.get('hut')).toEqual(named.get('shed'));
  const described = await featuresOf('a shed');
  expect(described.get('hut')).not.toEqual(described.get('shed'));
});

test('a product that lacks a word is scored by its head; one with the word in its description by the whole document', async () => {
  const lacking = await featuresOf('garden shed xyzzy');
  expect(lacking.get('hut')).toEqual(lacking.get('shed'));
  const said = await featuresOf('wireless mouse receiver');
  expect(said.get('mouse')?.coverage).toBe(1);
  expect(said.get('pad')?.coverage).toBeLessThan(1);
});

test('the product with the best features is first', async () => {
  const features = await scoreAll('wireless mouse');
  const [first, ...others] = features.placesByScore();
  expect(first).toBe(0);
  for (const place of others) expect(features.scoreOf(place)).toBeLessThan(features.scoreOf(0));
});

test('a score is the sum of its weighted features', () => {
  fc.assert(
    fc.property(
      fc.record({ text: share, coverage: share, naming: share, kind: share, order: share }),
      share,
      (some, lift) => {
        const table = new FeatureTable(1);
        table.set(0, some);
        table.lift(0, lift);
        const parts = Object.values(weighted({ ...some, clicks: lift }));
        expect(table.scoreOf(0)).toBeCloseTo(
          parts.reduce((sum, part) => sum + part, 0),
          9,
        );
        expect(table.featuresOf(0)).toEqual({ ...some, clicks: lift });
      },
    ),
  );
});

test('places are sorted by level, equal ones by place; what was not scored is last', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.tuple(share, share)), { maxLength: 300 }), (all) => {
      const table = new FeatureTable(all.length);
      for (const [place, one] of all.entries()) {
        if (!one) continue;
        table.set(place, { text: 0, coverage: one[0], naming: one[1], kind: 0, order: 0 });
      }
      const expected = [...all.keys()].sort((a, b) => table.levelOf(b) - table.levelOf(a));
      expect([...table.placesByScore()]).toEqual(expected);
      for (const [place, one] of all.entries()) {
        if (one) continue;
        expect(table.levelOf(place)).toBe(0);
        expect(table.featuresOf(place)).toBeUndefined();
      }
    }),
  );
});
