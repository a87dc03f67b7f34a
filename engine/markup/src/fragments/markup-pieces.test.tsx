import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bytesOfMarkup, elementOfBytes, renderInPieces } from './markup-pieces.server.ts';

const ready = Buffer.from('<b>چائے &amp; tea</b>');
const Ready = () => elementOfBytes(ready) ?? <i>by itself</i>;

const Outer = () => {
  const inner = renderInPieces(
    <div>
      <Ready />
    </div>,
  );
  return elementOfBytes(bytesOfMarkup(inner));
};

test('bytes replace their element and are the same object', () => {
  const markup = renderInPieces(
    <p>
      before
      <Ready />
      <Ready />
      {'<after>'}
    </p>,
  );
  expect(markup).toEqual(['<p>before', ready, ready, '&lt;after&gt;</p>']);
  expect(markup[1]).toBe(ready);
  expect(bytesOfMarkup(markup).toString()).toBe(`<p>before${ready}${ready}&lt;after&gt;</p>`);
});

test('nested renders have their own bytes, and other renderers get no placeholder', () => {
  const page = (
    <main>
      <Ready />
      <Outer />
    </main>
  );
  expect(renderInPieces(page).join('')).toBe(`<main>${ready}<div>${ready}</div></main>`);
  expect(renderToString(<Ready />)).toBe('<i>by itself</i>');
});
