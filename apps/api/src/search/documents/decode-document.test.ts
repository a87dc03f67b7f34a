import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { decodeDocument, frontAt, hashLexeme, headerLength, makerAt } from './decode-document.ts';

const names = {
  shirt: 'Acme - Linen Shirt, Sky Blue (500 g)',
  case: 'Acme Phone Case for Bolt 15',
  mix: 'Garam Masala | 50 g',
  plain: 'Steel Kettle 1.5 l',
  alone: 'Acme',
  set: 'Bolt Pan + Lid',
};
const fronts = {
  shirt: 'acm linen shirt',
  case: 'acm phone case',
  mix: 'garam masala',
  plain: 'steel kettl 1 5 l',
  alone: 'acm',
  set: 'bolt pan',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'fronts.example',
      categories: ['home', 'home/pots'],
      products: Object.entries(names).map(([id, name]) => ({
        id,
        name,
        category: 'home/pots',
        ...(name.startsWith('Acme') && { brand: 'Acme' }),
        offers: [{ branch: 'lahore' as const, price: 100_000 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

async function read(id: string) {
  const { rows } = await sql<{ head: Buffer; body: Buffer }>`
    select tsvectorsend(s.head) as head, tsvectorsend(t.body) as body
    from product_search s join product_search_text t using (product_id)
    join product p on p.id = s.product_id where p.item_custom_id = ${id}`.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error(`no document of ${id}`);
  const document = decodeDocument(row.head, row.body);
  const name = headerLength + (document[0] ?? 0);
  const maker = name + (document[makerAt] ?? 0);
  return {
    front: [...document.subarray(headerLength, headerLength + (document[frontAt] ?? 0))],
    brand: [...document.subarray(name, maker)],
    category: [...document.subarray(maker, name + (document[1] ?? 0))],
  };
}

const hashes = (stems: string) => stems.split(' ').map(hashLexeme);

test.each(Object.entries(fronts))('the front of the name of %s is %s', async (id, stems) => {
  expect((await read(id)).front).toEqual(hashes(stems));
});

test('brand and category are told apart', async () => {
  expect(await read('case')).toMatchObject({
    brand: hashes('acm'),
    category: hashes('pot'),
  });
  expect(await read('plain')).toMatchObject({ brand: [], category: hashes('pot') });
});

test('no search finds what makes the gaps', async () => {
  const { rows } = await sql<{ lexemes: string[] }>`
    select tsvector_to_array(head) as lexemes from product_search`.execute(shop.db);
  expect(rows.flatMap(({ lexemes }) => lexemes)).not.toContain('|');
});
