import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines, firstLines, streamedCsv, writeCsv, writeWholeCsv } from './csv.ts';

test('pages are read on demand: none is requested after the reader stops', async () => {
  let requested = 0;
  async function* pages() {
    for (;;) {
      requested++;
      yield [[requested, '=1']];
    }
  }
  const response = await streamedCsv('stock', csvLines(['number', 'text'], pages()));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="stock.csv"');
  const reader = response.body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect([await read(), await read()]).toEqual(["number,text\r\n1,'=1\r\n", "2,'=1\r\n"]);
  await reader?.cancel();
  expect(requested).toBeLessThan(4);
});

test('a list that cannot be read fails before the response starts, and an empty one has its header', async () => {
  async function* fails(): AsyncGenerator<never[]> {
    yield await Promise.reject(new Error('no such branch'));
  }
  async function* none(): AsyncGenerator<never[]> {}
  await expect(streamedCsv('stock', csvLines(['number'], fails()))).rejects.toThrow(
    'no such branch',
  );
  expect(await (await streamedCsv('stock', csvLines(['number'], none()))).text()).toBe(
    'number\r\n',
  );
});

test('lines end at line breaks outside quotes', () => {
  const csv = 'code,text\na,"of ""two""\nlines"\nb,plain\n';
  expect([0, 1, 2, 3, 9].map((count) => firstLines(csv, count))).toEqual([
    '',
    'code,text\n',
    'code,text\na,"of ""two""\nlines"\n',
    csv,
    csv,
  ]);
});

test('a negative number stays a number, while a text that starts like a formula is escaped', () => {
  expect(writeCsv(['free'], [[-2], ['-2+3']])).toBe("\uFEFFfree\r\n-2\r\n'-2+3\r\n");
});

test('whatever was typed, a row is one line, no cell is a formula, and nothing reorders the line', () => {
  const sign = fc.constantFrom(
    ...'=+-@\'",;\t\r\n\u2028\u202e\u2067\u0000\uff1da 1'.split(''),
    '=',
  );
  const typed = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 4 }), (row) => {
      const [, line, end, ...more] = writeCsv(['head'], [row]).split('\r\n');
      expect([end, more]).toEqual(['', []]);
      expect(line).not.toMatch(/\p{Cc}|[\u2028\u202e\u2067]/u);
      const cells = [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g)];
      expect(cells).toHaveLength(row.length);
      for (const [, inQuotes = '', plain = ''] of cells) {
        expect(inQuotes || plain).not.toMatch(/^\s*[=+\-@\uff1d]/);
      }
    }),
  );
});

test('a file that is imported again keeps the line breaks of its values', () => {
  expect(writeWholeCsv(['text'], [['a\nb'], ['=1']])).toBe('\uFEFFtext\r\n"a\nb"\r\n\'=1\r\n');
});

test('moments are written in the time zone of the shop, in a form that spreadsheets take for a date', () => {
  const csv = writeCsv(
    ['at'],
    [['2026-11-28T20:15:30.000Z'], ['2026-11-28'], ['at 2026-11-28T20:15:30Z']],
  );
  expect(csv.split('\r\n').slice(1, 4)).toEqual([
    ...['2026-11-29 01:15:30', '2026-11-28', 'at 2026-11-28T20:15:30Z'],
  ]);
});
