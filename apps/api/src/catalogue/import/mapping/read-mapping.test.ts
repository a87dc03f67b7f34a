import { describe, expect, test } from 'vitest';
import { checkColumns, SeenColumns } from './columns.ts';
import { defaultMapping } from './default-mapping.ts';
import type { Mapping } from './mapping.ts';
import { parseMapping, readMapping } from './read-mapping.ts';

const fields = { itemCustomId: 'sku', name: 'title', categoryPath: 'group', price: 'usd' };
const parse = (content: unknown) => () => parseMapping(JSON.stringify(content), '--map map.json');

describe('a mapping is checked before the first row', () => {
  test.each<[string, unknown, RegExp[]]>([
    ['no fields', {}, [/^ {2}fields: /m]],
    [
      'nothing that is required',
      { fields: { brand: 'maker' } },
      ['itemCustomId', 'name', 'categoryPath', 'price'].map(
        (field) =>
          new RegExp(`^  fields.${field}: is missing; a mapping needs itemCustomId, name, `, 'm'),
      ),
    ],
    [
      'a step that is not there',
      { fields: { ...fields, name: { from: 'title', with: ['trim', 'capitals'] } } },
      [
        /^ {2}fields\.name\.with\.1: "capitals" is no step; there are "trim", .*\{"minor": \.\.\.\}.*$/m,
      ],
    ],
    [
      'a step that is filled in wrongly',
      { fields: { ...fields, price: { from: 'usd', with: [{ minor: 'usd' }] } } },
      [
        /^ {2}fields\.price\.with\.0\.minor: must be a currency's three capital letters, or 'branch'$/m,
      ],
    ],
    [
      'a regular expression that is none',
      { fields: { ...fields, brand: { from: 'title', with: [{ match: '(' }] } } },
      [/^ {2}fields\.brand\.with\.0\.match: must be a regular expression$/m],
    ],
    [
      'a number that is a text',
      { fields: { ...fields, pictures: { from: 'a', with: [{ first: 'x' }] } } },
      [/^ {2}fields\.pictures\.with\.0\.first: .*expected/m],
    ],
    [
      'two sources',
      { fields: { ...fields, brand: { from: 'a', value: 'b' } } },
      [
        /^ {2}fields\.brand: needs exactly one of from, template, value, hash, list, table, tableOf$/m,
      ],
    ],
    ['an unknown field', { fields: { ...fields, colour: 'c' } }, [/colour/]],
    [
      'an unknown key',
      { fields: { ...fields, brand: { form: 'a' } } },
      [/^ {2}fields\.brand: .*"form"/m],
    ],
    [
      'an encoding that is none',
      { encoding: 'utf-99', fields },
      [/^ {2}encoding: must be an encoding, /m],
    ],
    [
      'a separator of two letters',
      { separator: '::', fields },
      [/^ {2}separator: must be one character/m],
    ],
    ['another decimal mark', { decimal: ';', fields }, [/^ {2}decimal: /m]],
  ])('%s', (_, content, messages) => {
    for (const message of messages) expect(parse(content)).toThrow(message);
    expect(parse(content)).toThrow(/^--map map\.json is not a valid mapping:/);
  });

  test('a file that is not a mapping is reported in a readable message', async () => {
    expect(() => parseMapping('', '--map map.json')).toThrow('--map map.json: is empty');
    expect(() => parseMapping('{"fields":', '--map map.json')).toThrow(
      /^--map map\.json: is not JSON: /,
    );
    await expect(readMapping('/nowhere/map.json')).rejects.toThrow(/: there is no such file$/);
    await expect(readMapping(import.meta.dirname)).rejects.toThrow(/: is a directory$/);
  });

  test('a value of null is a source', () => {
    expect(parse({ fields: { ...fields, brand: { value: null } } })()).toMatchObject({
      fields: { brand: { value: null } },
    });
  });
});

describe('missing columns are named', () => {
  const mapping: Mapping = {
    fields: {
      ...fields,
      name: { template: '{maker.name} {title}' },
      stock: { from: ['qty', 'amount'] },
      pictures: { list: ['img1', 'img2'] },
      specs: { tableOf: 'dim_*' },
      brand: { value: 'Own' },
    },
  };

  test('before the first row where there is a header', () => {
    const header = ['sku', 'title', 'group', 'maker.name', 'amount', 'img1', 'dim_width'];
    expect(() => checkColumns(mapping, header, { isOwnForm: false })).toThrow(
      "the mapping does not fit the file:\n  price: the file has no column 'usd'\n" +
        "  The header has 'sku', 'title', 'group', 'maker.name', 'amount', 'img1', 'dim_width'",
    );
    expect(checkColumns(mapping, [...header, 'usd'], { isOwnForm: false })).toEqual([
      "stock: the file has no column 'qty'",
      "pictures: the file has no column 'img2'",
    ]);
    expect(() => checkColumns(mapping, header.slice(1), { isOwnForm: false })).toThrow("'sku'");
    const noMaker = header.filter((column) => column !== 'maker.name');
    expect(() => checkColumns(mapping, noMaker, { isOwnForm: false })).toThrow("'maker.name'");
  });

  test('only the required columns of the shop’s own format must be present', () => {
    const header = ['itemCustomId', 'name', 'category', 'price'];
    expect(checkColumns(defaultMapping, header, { isOwnForm: true })).toEqual([]);
    expect(() => checkColumns(defaultMapping, header.slice(1), { isOwnForm: true })).toThrow(
      "itemCustomId: the file has no column 'itemCustomId'",
    );
  });

  test('after the last row where there is none', () => {
    const seen = new SeenColumns(mapping);
    seen.add({ sku: 1, title: 'Tote', maker: { name: 'Karvo' } });
    seen.add({ group: 'Bags', qty: 3, dim_width: 4 });
    expect(seen.notes()).toEqual([
      "price: the file has no column 'usd'",
      "stock: the file has no column 'amount'",
      "pictures: the file has no column 'img1', 'img2'",
    ]);
  });
});
