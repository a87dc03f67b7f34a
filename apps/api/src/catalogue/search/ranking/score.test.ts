import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { readTerms } from '../query/read-terms.ts';
import { readWords } from '../query/words.ts';
import { decodeDocument, headerLength, type SearchDocument } from './decode-document.ts';
import { scoredTerms } from './query-terms.ts';
import { QueryWords } from './query-words.ts';
import { type Features, normalizeTexts, scoreDocument, totalOf } from './score.ts';
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

async function featuresOf(query: string): Promise<Map<string, Features | undefined>> {
  const found = await documents();
  const terms = await scoredTerms(shop.db, shop.tenant.id, readTerms(readWords(query)));
  const features = [...found.values()].map((document) =>
    scoreDocument(document, new QueryWords(terms)),
  );
  normalizeTexts(features);
  return new Map([...found.keys()].map((id, place) => [id, features[place]]));
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
  expect(found.get('lock')).toMatchObject({ kind: 0, coverage: weights.synonym });
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

test('the product with the best features has the highest score', async () => {
  const total = [...(await featuresOf('wireless mouse')).values()].map((one) =>
    one ? totalOf(one) : 0,
  );
  expect(Math.max(...total)).toBe(total[0]);
});
