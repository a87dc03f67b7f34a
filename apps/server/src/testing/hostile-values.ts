import fc from 'fast-check';

/** Texts that have broken servers before. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  'lone \ud83d in the middle',
  '\\u0000',
  '\u202eredro',
  '\u200b\ufeff',
  'ﷺ'.repeat(40),
  'كرسي جلد',
  '👩‍👩‍👧‍👦🇵🇰',
  'Z\u0351\u036a\u0343'.repeat(30),
  "' or '1'='1",
  "'; drop table orders; --",
  "\\'; select pg_sleep(9); --",
  '1) union select null, null --',
  '$1::int',
  '%',
  '_',
  '\\',
  '%s%n%x',
  '"><script>alert(1)</script>',
  '{{7*7}}<%= 7 %>#{7}',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%00',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '2026-13-45T99:99:99Z',
  'a'.repeat(5_000),
  '9'.repeat(400),
];

const hostileNumbers = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  5e-324,
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Objects with own properties of these names (prototype pollution), as JSON.parse makes them. */
const polluted = fc.constantFrom(
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
);

/** An unexpected value; undefined: the field is left out. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...hostileNumbers, null, true, false, undefined, [], {}),
  polluted.map((text): unknown => JSON.parse(text)),
  fc.constantFrom(20, 2_000).map(nested),
  fc.constantFrom(200, 3_000).map((length) => Array.from({ length }, () => 'x')),
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(hostileText, fc.oneof(hostileText, fc.double()), { maxKeys: 5 }),
);

function nested(depth: number): unknown {
  return JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
}

/** Bodies that are not valid JSON. */
export const brokenJson = fc.constantFrom(
  '',
  '{',
  '{"items":',
  '[1,]',
  "{'a':1}",
  'undefined',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '"\\ud800"',
  '1e999',
  'a=1&b=2',
  '<?xml version="1.0"?><a/>',
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  'x'.repeat(70_000),
);
