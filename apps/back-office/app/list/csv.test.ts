import { expect, test } from 'vitest';
import { csvLines, firstLines, streamedCsv, writeCsv } from './csv.ts';

test('a file is written page by page, and no page is asked for that nobody reads', async () => {
  let asked = 0;
  async function* pages() {
    for (;;) {
      asked++;
      yield [[asked, '=1']];
    }
  }
  const response = streamedCsv('stock', csvLines(['number', 'text'], pages()));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="stock.csv"');
  const reader = response.body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect([await read(), await read()]).toEqual(['number,text\r\n', "1,'=1\r\n"]);
  await reader?.cancel();
  expect(asked).toBeLessThan(4);
});

test('lines are cut where they end, not within quotes', () => {
  const csv = 'code,text\na,"of ""two""\nlines"\nb,plain\n';
  expect([0, 1, 2, 3, 9].map((count) => firstLines(csv, count))).toEqual([
    '',
    'code,text\n',
    'code,text\na,"of ""two""\nlines"\n',
    csv,
    csv,
  ]);
});

test('a number below zero is a number, and a text that begins like one is not', () => {
  expect(writeCsv(['free'], [[-2], ['-2+3']])).toBe("\uFEFFfree\r\n-2\r\n'-2+3\r\n");
});
