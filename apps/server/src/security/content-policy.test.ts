import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentPolicy, developmentPolicy, inlineHashes } from './content-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const attributes = fc.constantFrom(
  '',
  ' type="module"',
  ' type="module" async=""',
  ' nomodule',
  ' data-src="x"',
  ' type="importmap"',
);
const code = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .filter((text) => !/<\/?script/i.test(text));

test('every inline script is allowed by the hash of its exact text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(attributes, code), { maxLength: 5 }), (scripts) => {
      const html = scripts.map(([own, text]) => `<p></p><script${own}>${text}</script>`).join('\n');
      const expected = new Set(scripts.map(([, text]) => hash(text)));
      expect(new Set(inlineHashes(html).scripts)).toEqual(expected);
    }),
  );
});

test('external scripts and data blocks need no hash', () => {
  const html =
    '<script src="/a.js"></script><script type="module" src="/b.js"></script>' +
    '<script type="application/ld+json">{"a":1}</script><script type="text/template">x</script>';
  expect(inlineHashes(html).scripts).toEqual([]);
});

test('no other script may run', () => {
  const policy = contentPolicy(inlineHashes('<style>a{}</style><script>1</script>'), {
    secure: true,
  });
  expect(policy).toContain(`script-src 'self' ${hash('1')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')}`);
  expect(policy).toContain('upgrade-insecure-requests');
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  expect(contentPolicy(inlineHashes(''), { secure: false })).not.toContain('upgrade');
});

test("a captcha's script and frame are let in where the shop has one", () => {
  const captcha = ['https://captcha.example'];
  const payments = { scripts: ['https://pay.example'], frames: ['https://pay.example'], forms: [] };
  const plain = contentPolicy(inlineHashes(''), { secure: false, captcha });
  expect(plain).toContain("script-src 'self' https://captcha.example");
  expect(plain).toContain("frame-src 'self' https://captcha.example");
  const paying = contentPolicy(inlineHashes(''), { secure: false, captcha, payments });
  expect(paying).toContain("frame-src 'self' https://pay.example https://captcha.example");
  const changing = developmentPolicy({ captcha });
  expect(changing).toContain("script-src 'self' 'unsafe-inline' https://captcha.example");
  expect(changing).toContain("frame-src 'self' https://captcha.example");
  expect(developmentPolicy()).not.toContain('frame-src');
});

test('pictures come from our own host and those on the list, scripts and calls from neither', () => {
  const policy = contentPolicy(inlineHashes('<p></p>'), {
    secure: false,
    pictureOrigins: ['http://tiles.example'],
  });
  const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
  expect(directives.get('img-src')).toBe("img-src 'self' data: http://tiles.example");
  for (const [name, line] of directives) {
    if (name !== 'img-src') expect(line).not.toContain('tiles.example');
  }
  expect(contentPolicy(inlineHashes('<p></p>'), { secure: false })).not.toContain('tiles.example');
});
