import { randomBytes } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Markup as a sequence of new text and cached bytes. */
export type Markup = readonly (string | Buffer)[];

/** Placeholder element for cached bytes. Its random name cannot occur in data. */
const placeholder = `k-${randomBytes(8).toString('hex')}`;
const opening = `<${placeholder}>`;
const closing = `</${placeholder}>`;

/** The bytes used by the current `renderInPieces`; undefined outside of it. */
let known: Buffer[] | undefined;

/**
 * A placeholder element that `renderInPieces` replaces by cached bytes, which saves writing, searching and encoding
 * them again. Undefined outside of `renderInPieces`.
 * @param bytes markup of whole elements
 */
export function elementOfBytes(bytes: Buffer): ReactElement | undefined {
  if (!known) return undefined;
  known.push(bytes);
  return createElement(placeholder, null, known.length - 1);
}

/** Renders synchronously; the bytes of `elementOfBytes` become separate pieces. */
export function renderInPieces(content: ReactElement): Markup {
  const outer = known;
  const own: Buffer[] = [];
  known = own;
  try {
    return inPieces(renderToString(content), own);
  } finally {
    known = outer;
  }
}

function inPieces(markup: string, bytes: readonly Buffer[]): Markup {
  const [first = '', ...others] = markup.split(opening);
  const pieces: (string | Buffer)[] = [first];
  for (const other of others) {
    const place = bytes[Number.parseInt(other, 10)];
    const after = other.slice(other.indexOf(closing) + closing.length);
    if (place) pieces.push(place);
    if (after !== '') pieces.push(after);
  }
  return pieces;
}

/** Markup as a buffer for caching. It is not from Node's pool, which cached slices would keep alive. */
export function bytesOfMarkup(markup: Markup): Buffer {
  const bytes = Buffer.concat(markup.map((piece) => Buffer.from(piece)));
  const stored = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(stored);
  return stored;
}
