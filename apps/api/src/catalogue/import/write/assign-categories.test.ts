import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testPlaces } from '../../testing/test-catalogue.ts';
import { useImportShop } from '../test-import.ts';

const shop = useImportShop();

const head = 'itemCustomId,name,category,price,stock,otherCategories';

describe('a product in several categories', () => {
  const ids = async (url: string) => {
    const node = await shop.client.categories.nodeByUrl({ url });
    const { count, finalSearchedItem: list } = await shop.client.items.byCategory({
      categoryId: node._id,
      ...testPlaces.lahore,
    });
    expect(count).toBe(list.length);
    expect(node.count).toBe(list.length);
    return list.map((item) => item.itemCustomId);
  };
  const expectLists = async (lists: Record<string, string[]>) => {
    for (const [url, expected] of Object.entries(lists)) {
      expect((await ids(url)).sort(), url).toEqual(expected);
    }
  };

  test('is listed in each of them, once in a common ancestor, with its own breadcrumb', async () => {
    const text = `${head}
tote,Tote,Luxury > Bags,10,1,Luxury > Gifts|Sale > Bags
clutch,Clutch,Luxury > Bags,20,1,
`;
    expect((await shop.importFile('several.csv', text)).totals).toMatchObject({ added: 2 });
    await expectLists({
      luxury: ['clutch', 'tote'],
      'luxury/bags': ['clutch', 'tote'],
      'luxury/gifts': ['tote'],
      sale: ['tote'],
      'sale/bags': ['tote'],
    });
    const tote = await shop.client.items.nearestByCustomId({ itemCustomId: 'tote' });
    expect(tote.category.map((node) => node.menuUrl)).toEqual(['luxury', 'luxury/bags']);
    const related = await shop.client.items.related({ itemCustomId: 'tote', ...testPlaces.lahore });
    expect(related.map((item) => item.itemCustomId)).toEqual(['clutch']);
    const outline = await shop.client.discovery.outline({});
    expect(outline.categories.map((node) => node.menuUrl)).toEqual([
      'luxury',
      'luxury/bags',
      'luxury/gifts',
      'sale',
      'sale/bags',
    ]);

    expect((await shop.importFile('several.csv', text)).totals).toMatchObject({ unchanged: 2 });
    await shop.importFile('several.csv', text.replace('|Sale > Bags', ''));
    await expectLists({ luxury: ['clutch', 'tote'], 'luxury/gifts': ['tote'], sale: [] });
  });

  test('a repeated id adds its category, with a note; with the same category it is refused', async () => {
    const rows = ['a', 'b', 'c'].map((id) => `${id},${id},Home > Lamps,5,1,`);
    const text = [
      head,
      ...rows,
      'a,Other name,Sale,9,1,',
      'b,b,Home > Lamps,5,1,',
      'a,a,Home > Gifts,5,1,Sale',
    ].join('\n');
    const first = await shop.importFile('twice.csv', text);
    expect(first.totals).toEqual({ rows: 6, added: 3, changed: 2, unchanged: 0, refused: 1 });
    expect(first.refusals).toEqual([
      { line: 6, field: 'itemCustomId', reason: "'b' is already in line 3" },
    ]);
    expect(first.warnings.map(({ line, reason }) => [line, reason])).toEqual([
      [5, "'a' is already in line 2: only its categories are taken"],
      [7, "'a' is already in line 2: only its categories are taken"],
    ]);
    await expectLists({
      home: ['a', 'b', 'c'],
      'home/lamps': ['a', 'b', 'c'],
      'home/gifts': ['a'],
      sale: ['a'],
    });
    expect(await shop.client.items.nearestByCustomId({ itemCustomId: 'a' })).toMatchObject({
      name: 'a',
      price: 500,
    });
    const second = await shop.importFile('twice.csv', text);
    expect(second.totals).toEqual({ rows: 6, added: 0, changed: 0, unchanged: 5, refused: 1 });
    await shop.importFile('twice.csv', [head, ...rows].join('\n'));
    await expectLists({ home: ['a', 'b', 'c'], 'home/gifts': [], sale: [] });
  });

  test('a mapping without further categories keeps them', async () => {
    await shop.importFile('own.csv', `${head}\ntote,Tote,Luxury,10,1,Sale\n`);
    const fields = { itemCustomId: 'id', name: 'id', price: { value: 1200 } };
    const categoryPath = { from: 'in', with: [{ split: '>' }] };
    await shop.importFile('other.csv', 'id,in\ntote,Luxury\n', {
      fields: { ...fields, categoryPath },
    });
    await expectLists({ luxury: ['tote'], sale: ['tote'] });
  });
});

test('brands do not become departments, however many a file has', async () => {
  await shop.importFile(
    'own.csv',
    `${head},brand\ntote,Tote,Luxury,10,1,,L'Oréal\nsoap,Soap,Luxury,10,1,,LOREAL\n`,
  );
  const tree = await shop.client.categories.tree({});
  expect(tree.map((node) => [node.menuUrl, node.nodeType])).toEqual([['luxury', 'DEPARTMENT']]);
  const brand = await shop.client.categories.nodeByUrl({ url: "brands/L'Oréal" });
  expect(brand).toMatchObject({ nodeType: 'BRAND', count: 2 });
});

test('a department called collections does not conflict with collections', async () => {
  const addNode = (menuUrl: string, type: string) =>
    sql`insert into category (tenant_id, name, title, menu_url, node_type)
      values (${shop.tenant.id}, 'Any', 'Any', ${menuUrl}, ${type})`.execute(shop.db);
  const text = `${head}\ntote,Tote,Collections > Eid,10,1,\n`;
  await addNode('collections/eid', 'COLLECTION');
  await shop.importFile('own.csv', text);
  const made = await shop.client.categories.nodeByUrl({ url: 'all-collections/eid' });
  expect(made).toMatchObject({ nodeType: 'CATEGORY', count: 1 });

  await shop.openNext();
  await addNode('collections', 'DEPARTMENT');
  await shop.importFile('own.csv', text);
  const tree = await shop.client.categories.tree({});
  expect(tree.map(({ menuUrl }) => menuUrl)).toEqual(['collections']);
});
