import { sourceOf } from '@karwan/ui/document/inline-styles.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newNonce, takeNonce } from './inline-code.server.ts';

const nonce = newNonce();
const ours = (text: string, own = '') => `<script${own} nonce="${nonce}">${text}</script>`;

test('no two renders share a nonce', () => {
  expect(newNonce()).not.toBe(newNonce());
});

test('only scripts with the render’s nonce are allowed, and the nonce is not published', () => {
  const hostile = fc.constantFrom(
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="guess">steal()</script>',
    '<script type="module">steal()</script>',
    '</script><script>steal()</script>',
    // An unclosed element that would swallow the following script tag.
    '<script>steal()//',
    '<script data-x="',
    '<!-- ',
  );
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 4 }), (texts) => {
      const page = `${texts.join('<p>')}${ours('start()')}${texts.join('')}${ours('go()', ' async=""')}`;
      const { pieces, scripts } = takeNonce([page], nonce);
      expect(pieces.join('')).not.toContain(nonce);
      expect(new Set(scripts)).toEqual(new Set([sourceOf('start()'), sourceOf('go()')]));
    }),
  );
});

test('everything else is unchanged, and script files need no hash', () => {
  const page = `<link nonce="${nonce}" rel="modulepreload" href="/a.js"/><script src="/b.js" nonce="${nonce}"></script>`;
  const { pieces, scripts } = takeNonce([page], nonce);
  expect(pieces.join('')).toBe(
    '<link rel="modulepreload" href="/a.js"/><script src="/b.js"></script>',
  );
  expect(scripts).toEqual([]);
});
