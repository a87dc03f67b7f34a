import { randomBytes } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Markup in the order of its pieces: text, and bytes that were made before. */
export type Markup = readonly (string | Buffer)[];

/** Stands in rendered markup for bytes. Nobody else can write it, since nobody else knows its name. */
const placeholder = `k-${randomBytes(8).toString('hex')}`;
const opening = `<${placeholder}>`;
const closing = `</${placeholder}>`;

/** The bytes of the elements that are rendered now; undefined: a renderer is at work that knows no bytes. */
let known: Buffer[] | undefined;

/**
 * An element in whose place the bytes will stand, so that nobody writes, searches and encodes them again. Undefined
 * where nobody would put them there: outside of `renderInPieces`.
 * @param bytes whole elements
 */
export function elementOfBytes(bytes: Buffer): ReactElement | undefined {
  if (!known) return undefined;
  known.push(bytes);
  return createElement(placeholder, null, known.length - 1);
}

/** Renders at once, with the bytes of `elementOfBytes` as pieces of their own. */
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

/** Markup as bytes that are kept: none of Node's blocks for small buffers is held by them. */
export function bytesOfMarkup(markup: Markup): Buffer {
  const bytes = Buffer.concat(markup.map((piece) => Buffer.from(piece)));
  const kept = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(kept);
  return kept;
}
