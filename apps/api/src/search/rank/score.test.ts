import type { QueryRole } from '@karwan/contract/search-reading';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { decodeDocument, headerLength, type SearchDocument } from '../documents/decode-document.ts';
import { scoredTerms } from '../documents/query-terms.ts';
import { termsOf } from '../read/testing/terms-of.ts';
import { derivationWeights, type Term } from '../terms/term.ts';
import { type Features, FeatureTable, weighted } from './feature-table.ts';
import { wantedKind } from './features/wanted-kind.ts';
import { QueryWords } from './query-words.ts';
import { scoreDocument } from './score.ts';
import { weightAsKind, weights } from './weights.ts';

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
  { id: 'hut', name: 'Garden Shed', description: 'A shed, a garden shed, a painted shed.' },
  { id: 'adapter', name: 'Adapter FA831AA', description: 'For a mouse.' },
  { id: 'laptop', name: 'Travel Laptop', description: '' },
  { id: 'cooler', name: 'Notebook Cooler for any laptop', description: '' },
  { id: 'tablet', name: 'Notebook Tablet 15', description: '' },
  { id: 'juice', name: 'Fruit Juice, Mango', description: '' },
  { id: 'earbuds', name: 'Travel Earbuds Graphite Ivory', description: '' },
  { id: 'toner', name: 'XR-5 Toner Cartridge Refilled Magenta', description: '' },
  { id: 'fuser', name: 'XR-5 Toner Cartridge Box', description: '' },
  { id: 'ssd', name: 'G651 Notebook 15.6 8 GB SSD', description: '' },
  { id: 'drawer', name: 'Memory 8 Drawer', description: '' },
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
async function scoreAll(
  query: string,
  read: readonly Term[] = termsOf(query),
): Promise<FeatureTable> {
  const found = await documents();
  const terms = await scoredTerms(shop.db, shop.tenant.id, read);
  const kind = await wantedKind(shop.db, shop.tenant.id, read);
  const features = new FeatureTable(found.size);
  for (const [place, document] of [...found.values()].entries()) {
    features.set(place, scoreDocument(document, new QueryWords(terms, kind)));
  }
  features.normalizeTexts();
  return features;
}

async function featuresOf(
  query: string,
  read?: readonly Term[],
): Promise<Map<string, Features | undefined>> {
  const features = await scoreAll(query, read);
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
  expect(found.get('mouse')).toMatchObject({ text: 1, coverage: 1, kind: 1, order: 1, lacking: 0 });
  expect(found.get('pad')).toMatchObject({ coverage: 1, kind: weights.beforeAnother, order: 1 });
  expect(found.get('adapter')?.coverage).toBeLessThan(1);
  expect(found.get('adapter')?.lacking).toBeLessThan(0);
});

test('colours and `PC` may follow the head noun, other nouns may not', async () => {
  const found = await featuresOf('desktop');
  expect(found.get('desktop')?.kind).toBe(1);
  expect(found.get('drive')?.kind).toBe(weights.beforeAnother);
  expect((await featuresOf('earbuds')).get('earbuds')?.kind).toBe(1);
});

test('words that name no kind may follow the head noun, which is then less sure', async () => {
  const found = await featuresOf('toner cartridge');
  expect(found.get('toner')?.kind).toBe(weights.beforeOthers);
  expect(found.get('fuser')?.kind).toBe(weights.beforeAnother);
  expect((await featuresOf('notebook')).get('ssd')?.kind).toBe(weights.beforeNumber);
});

test('a synonym counts less than the typed word, also as the head noun of the name', async () => {
  const { synonym } = derivationWeights;
  const found = await featuresOf('laptop');
  expect(found.get('notebook')).toMatchObject({ kind: weightAsKind(synonym), coverage: synonym });
  expect(found.get('lock')).toMatchObject({ kind: 0, coverage: synonym });
  expect((await featuresOf('notebook')).get('notebook')).toMatchObject({ kind: 1, coverage: 1 });
});

test('a synonym in the name and the typed word in the details are not the typed word in the name', async () => {
  const found = await featuresOf('laptop');
  // Its details say laptop: all of the query is found, but not in the name.
  expect(found.get('cooler')?.coverage).toBe(1);
  expect(found.get('cooler')?.text).toBeLessThan(found.get('laptop')?.text ?? 0);
});

test('a number is never the kind of product', async () => {
  const found = await featuresOf('notebook 15');
  expect(found.get('notebook')?.kind).toBe(1);
  expect(found.get('tablet')?.kind).toBe(weights.beforeAnother);
});

test('words after a separator are not the kind of product', async () => {
  expect((await featuresOf('mango')).get('juice')?.kind).toBe(0);
  expect((await featuresOf('juice')).get('juice')?.kind).toBe(1);
});

test('a single letter or digit counts less when it is not next to its neighbour', async () => {
  const found = await featuresOf('memory 8');
  expect(found.get('drawer')?.coverage).toBe(1);
  expect(found.get('set')?.coverage).toBeLessThan(1);
});

test('attributes and audiences weigh less than the kind of thing', async () => {
  const read = (role: QueryRole) => {
    const [first, second] = termsOf('garden mouse');
    const other = second && { ...second, role: 'other' as const };
    return [first && { ...first, role }, other].filter((term) => term !== undefined);
  };
  const lacksAttribute = async (role: QueryRole) =>
    (await featuresOf('', read(role))).get('adapter')?.coverage ?? 0;
  const asOther = await lacksAttribute('other');
  expect(await lacksAttribute('attribute')).toBeGreaterThan(asOther);
  expect(await lacksAttribute('audience')).toBeGreaterThan(await lacksAttribute('attribute'));
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
  const described = await featuresOf('painted shed');
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
      fc.record({
        text: share,
        coverage: share,
        lacking: share,
        kind: share,
        category: share,
        order: share,
      }),
      share,
      fc.boolean(),
      (some, lift, isOpposite) => {
        const table = new FeatureTable(1);
        table.set(0, some);
        table.lift(0, lift);
        if (isOpposite) table.oppose(0);
        const features = { ...some, audience: isOpposite ? -1 : 0, clicks: lift };
        const parts = Object.values(weighted(features));
        expect(table.scoreOf(0)).toBeCloseTo(
          parts.reduce((sum, part) => sum + part, 0),
          9,
        );
        expect(table.featuresOf(0)).toEqual(features);
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
        const [coverage, lacking] = one;
        table.set(place, { text: 0, coverage, kind: 0, category: 0, order: 0, lacking });
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
