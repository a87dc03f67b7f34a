import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileSource, openFile } from './open-file.ts';
import type { ReadRecord } from './record.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karwan-open-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(
  name: string,
  content: string | Uint8Array,
  options: Omit<FileSource, 'file'> = {},
) {
  const file = join(folder, name);
  await writeFile(file, content);
  const opened = await openFile({ file, ...options });
  return { ...opened, records: await collect(opened.records) };
}

async function collect(records: AsyncIterable<ReadRecord>): Promise<ReadRecord[]> {
  const all: ReadRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

const valuesOf = (records: ReadRecord[]) =>
  records.map((read) => ('record' in read ? read.record : `${read.line}: ${read.fault.reason}`));

/** Encodes a text in a single-byte encoding. */
function encode(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? Number.NaN));
}

test('JSON Lines end at \\n and \\r\\n only, so that line numbers hold', async () => {
  const odd = '\u2028 \u2029 \u0085 \u000b \u000c';
  const lines = [JSON.stringify({ text: odd }), '', '{"broken', JSON.stringify({ text: 'next' })];
  for (const lineBreak of ['\n', '\r\n']) {
    const { records } = await read('odd.jsonl', lines.join(lineBreak));
    expect(records).toEqual([
      { line: 1, record: { text: odd } },
      { line: 3, fault: { field: '', reason: 'is not JSON' } },
      { line: 4, record: { text: 'next' } },
    ]);
  }
});

describe('encodings are detected and reported', () => {
  const text = 'id,name\n1,Café “Åre” – 5 €\n2,Größe';
  const urdu = 'id,name\n1,پشمينہ شال\n2,Tote چمڑے کا بيگ';
  const utf16 = (order: 'le' | 'be') => {
    const bytes = Buffer.from(text, 'utf16le');
    return order === 'le' ? bytes : bytes.swap16();
  };
  test.each<[string, Uint8Array, string, string]>([
    ['UTF-8', Buffer.from(text), 'utf-8', text],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8', text],
    [
      'UTF-16 LE with a mark',
      Buffer.concat([Buffer.of(0xff, 0xfe), utf16('le')]),
      'utf-16le',
      text,
    ],
    [
      'UTF-16 BE with a mark',
      Buffer.concat([Buffer.of(0xfe, 0xff), utf16('be')]),
      'utf-16be',
      text,
    ],
    ['UTF-16 LE', utf16('le'), 'utf-16le', text],
    ['UTF-16 BE', utf16('be'), 'utf-16be', text],
    ['Windows-1252', encode('windows-1252', text), 'windows-1252', text],
    [
      'Windows-1252, one accent',
      encode('windows-1252', 'id,name\n1,Café'),
      'windows-1252',
      'id,name\n1,Café',
    ],
    ['Windows-1256', encode('windows-1256', urdu), 'windows-1256', urdu],
    [
      'Windows-1252 after a megabyte of ASCII',
      Buffer.concat([
        Buffer.from('id,name\n'),
        Buffer.from('1,x\n'.repeat(2 ** 18)),
        encode('windows-1252', '2,é'),
      ]),
      'windows-1252',
      '',
    ],
  ])('%s', async (_, bytes, name, expected) => {
    const { encoding, header, records } = await read('encoded.csv', bytes);
    expect(encoding).toMatchObject({ name, isDamaged: false });
    expect(header).toEqual(['id', 'name']);
    const last = records.at(-1);
    if (expected === '') expect(last).toMatchObject({ record: { id: '2', name: 'é' } });
    else {
      const rows = expected
        .split('\n')
        .slice(1)
        .map((line) => line.split(','));
      expect(valuesOf(records)).toEqual(rows.map(([id, named]) => ({ id, name: named })));
    }
  });

  test('the mapping can set the encoding', async () => {
    const { encoding, records } = await read('cyrillic.csv', encode('koi8-r', 'id,name\n1,Сумка'), {
      encoding: 'koi8-r',
    });
    expect(encoding).toEqual({ name: 'koi8-r', by: 'mapping', isDamaged: false });
    expect(valuesOf(records)).toEqual([{ id: '1', name: 'Сумка' }]);
  });

  test('rows with invalid UTF-8 are refused, not corrupted', async () => {
    const good = 'id,name\n1,Café Åre Größe\n';
    const bytes = Buffer.concat([
      Buffer.from(good),
      encode('windows-1252', '2,Café\n'),
      Buffer.from('3,پشمینہ\n'),
    ]);
    for (const encoding of [undefined, 'utf-8']) {
      const { encoding: found, records } = await read('mixed.csv', bytes, { encoding });
      expect(found).toMatchObject({ name: 'utf-8', isDamaged: true });
      expect(valuesOf(records)).toEqual([
        { id: '1', name: 'Café Åre Größe' },
        expect.stringMatching(/^3: has bytes that are not UTF-8/),
        { id: '3', name: 'پشمینہ' },
      ]);
    }
  });

  test('UTF-8 characters that are split between chunks are decoded', async () => {
    const name = 'پ€😀é'.repeat(60_000);
    for (let shift = 0; shift < 4; shift++) {
      const { encoding, records } = await read(
        'long.jsonl',
        `${JSON.stringify({ s: 'x'.repeat(shift), name })}\n`,
      );
      expect(encoding.name).toBe('utf-8');
      expect(records[0]).toMatchObject({ record: { name } });
    }
  });
});

describe('CSV', () => {
  test.each([
    [';', 'id;name;price\n1;"Lamp; large";1.234,56\n2;Bag, small;5'],
    ['\t', 'id\tname\tprice\n1\tLamp; large\t1.234,56\n2\tBag, small\t5'],
    ['|', 'id|name|price\n1|Lamp; large|1.234,56\n2|Bag, small|5'],
    [',', 'id,name,price\n1,Lamp; large,"1.234,56"\n2,"Bag, small",5'],
    [',', '"id","name","price"\r\n"1","Lamp; large","1.234,56"\r\n\r\n"2","Bag, small","5"\r\n'],
    [',', 'id,name,price\r1,Lamp; large,"1.234,56"\r2,"Bag, small",5'],
  ])('separated by %j', async (separator, text) => {
    const opened = await read('cells.csv', text);
    expect(opened.separator).toBe(separator);
    expect(valuesOf(opened.records)).toEqual([
      { id: '1', name: 'Lamp; large', price: '1.234,56' },
      { id: '2', name: 'Bag, small', price: '5' },
    ]);
  });

  test('the mapping can set the separator', async () => {
    const { header } = await read('odd.csv', 'a;b,c\n1;2,3\n', { separator: ';' });
    expect(header).toEqual(['a', 'b,c']);
  });

  test('a stray quote loses only its own line', async () => {
    const text = [
      'id,name,price',
      '1,"Tote, ""large""',
      'second line",10',
      '2,TV 55" black,20',
      '3,"TV 55" black",30',
      '4,Lamp,40',
      '5,"never closed,50',
      '6,Bag,60',
      '7,"Scarf",70',
      '8,too,many,cells',
      '9,"open to the end,90',
      '10,Last,100',
    ].join('\n');
    const { records } = await read('stray.csv', text);
    expect(valuesOf(records)).toEqual([
      { id: '1', name: 'Tote, "large"\nsecond line', price: '10' },
      expect.stringMatching(/^4: has a quote where none may stand/),
      expect.stringMatching(/^5: has a quote where none may stand/),
      { id: '4', name: 'Lamp', price: '40' },
      '7: has a quote that is opened and never closed',
      { id: '6', name: 'Bag', price: '60' },
      { id: '7', name: 'Scarf', price: '70' },
      '10: has 4 columns, the header has 3',
      '11: has a quote that is opened and never closed',
      { id: '10', name: 'Last', price: '100' },
    ]);
  });

  test('any content of cells is read back, with the right line numbers', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é', '\u2028'),
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 }),
        async (rows) => {
          const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const lines = rows.map(([a, b], row) => `${row},${quote(a)},${quote(b)}`);
          const { records } = await read('any.csv', ['id,a,b', ...lines].join('\n'));
          let line = 2;
          expect(records).toEqual(
            rows.map(([a, b], row) => {
              const read = { line, record: { id: String(row), a: a.trim(), b: b.trim() } };
              line += (lines[row] ?? '').split('\n').length;
              return read;
            }),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a file that cannot be read is reported in a readable message', () => {
  const reading = async (name: string, content?: string | Uint8Array) => {
    const file = join(folder, name);
    if (content !== undefined) await writeFile(file, content);
    const opened = await openFile({ file });
    return collect(opened.records);
  };
  test.each<[string, string | Uint8Array | undefined, RegExp]>([
    ['missing.csv', undefined, /missing\.csv: there is no such file$/],
    ['plain.csv.gz', 'id,name', /is not gzip data, though its name ends in \.gz$/],
    ['packed.csv', gzipSync('id,name'), /is gzip data: give it a name that ends in \.gz$/],
    [
      'cut.csv.gz',
      gzipSync('id,name\n'.repeat(1000)).subarray(0, 30),
      /breaks off: its gzip data has no end$/,
    ],
    [
      'bad.csv.gz',
      Buffer.concat([gzipSync('x').subarray(0, 10), Buffer.alloc(50, 255)]),
      /its gzip data cannot be read$/,
    ],
    ['book.csv', 'PK\u0003\u0004....', /is a zip or Excel file: save it as CSV$/],
    ['object.json', '{"a": 1}', /is one JSON object and not a list/],
    ['text.json', 'hello', /is not JSON$/],
    ['broken.json', '[{"a": 1}, {"a" 2}]', /is not a valid JSON list, somewhere after entry 0$/],
    ['half.json', '[{"a": 1}, {"a":', /the JSON list breaks off, somewhere after entry 1$/],
    ['quote.csv', '"id,name\n1,2', /quote\.csv: the header in line 1 has a quote that is opened/],
    ['unnamed.txt', 'x', /It should end in \.csv.* or a mapping name its "format"$/],
    ['Prices.XLSX', 'PK\u0003\u0004....', /is a spreadsheet: save it as CSV$/],
  ])('%s', async (name, content, message) => {
    await expect(reading(name, content)).rejects.toThrow(message);
    await expect(reading(name, content)).rejects.toThrow(
      expect.objectContaining({ name: 'ImportFault' }),
    );
  });

  test('a directory', async () => {
    await expect(openFile({ file: folder, format: 'csv' })).rejects.toThrow(/is a directory$/);
  });

  test.each(['empty.csv', 'empty.jsonl', 'empty.json'])('%s has no rows', async (name) => {
    expect(await reading(name, '')).toEqual([]);
    expect(await reading(`${name}.gz`, gzipSync(' \n'))).toEqual([]);
  });
});

test('a record without end stops the import, in limited memory', { timeout: 60_000 }, async () => {
  const begin: Record<string, string> = {
    'line.jsonl.gz': '',
    'cell.csv.gz': 'id,name\n1,"',
    'text.json.gz': '[{"a":"',
    'depth.json.gz': '[',
  };
  for (const [name, start] of Object.entries(begin)) {
    const file = join(folder, name);
    // Compressed once: a gzip file may consist of several members.
    const piece = gzipSync(Buffer.alloc(2 ** 20, start === '[' ? '[' : 'a'));
    await writeFile(file, Buffer.concat([gzipSync(start), ...Array(200).fill(piece)]));
    const before = process.memoryUsage().rss;
    let max = 0;
    const watch = setInterval(() => {
      max = Math.max(max, process.memoryUsage().rss - before);
    }, 10);
    const opened = openFile({ file }).then(({ records }) => collect(records));
    await expect(opened, name).rejects.toThrow(/(line|entry) \d is longer than 1 MB/);
    clearInterval(watch);
    // Parsed nested lists take more memory than their text, of which at most a megabyte is read.
    expect(max / 2 ** 20, `${name}, MB`).toBeLessThan(start === '[' ? 300 : 150);
  }
});

test('a quote that is never closed loses only its line, in limited memory', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'open.csv');
  const stream = createWriteStream(file);
  stream.write('id,name\n1,"never closed\n');
  for (let megabyte = 0; megabyte < 20; megabyte++) {
    if (!stream.write('2,a name of some length\n'.repeat(43_690))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  const { records } = await openFile({ file });
  const before = process.memoryUsage().heapUsed;
  let count = 0;
  let refusals = 0;
  let max = 0;
  for await (const record of records) {
    count++;
    if ('fault' in record) refusals++;
    if (count % 10_000 === 0) max = Math.max(max, process.memoryUsage().heapUsed - before);
  }
  expect({ count, refusals }).toEqual({ count: 20 * 43_690 + 1, refusals: 1 });
  expect(max / 2 ** 20).toBeLessThan(150);
});

test.each([
  ['windows-1251', 'name\nПлатье\nКуртка зимняя, размер 48\nЧАЙНИК электрический\n'],
  ['windows-1251', 'itemCustomId,name\np-1,Платье\n'],
  ['windows-1256', 'name\nكرتا لان سوٹ\nقميص أزرق\nساعة\n'],
  ['windows-1252', 'name\nKläder för små barn, blå\nCafé à la crème\nÖl\n'],
  ['windows-1252', 'name\nBlåbär och räksmörgås\nÄrtor\n'],
])('%s is detected by its words', async (encoding, text) => {
  const { encoding: found, records } = await read('page.csv', encode(encoding, text));
  expect(found.name).toBe(encoding);
  expect(JSON.stringify(valuesOf(records))).toContain(text.trim().split(/[\n,]/).at(-1));
});
