import { type StyledHead, sourceOf } from '@karwan/ui/document/inline-styles.ts';
import type { InlineSources, PageBytes } from '../../page/context.ts';
import { takeNonce } from './inline-code.server.ts';
import { replayScriptSource, replayScriptTag } from './replay-early-input.server.ts';
import { yieldToPictures } from './yield-to-pictures.ts';

export interface PageParts {
  /** What React rendered, without a doctype. */
  readonly html: string;
  /** Marks the inline scripts in it. */
  readonly nonce: string;
  /** The script with the page's data; undefined: the page runs none. */
  readonly dataScript: string | undefined;
}

export interface AssembledPage {
  readonly page: PageBytes;
  readonly inline: InlineSources;
}

/**
 * Puts a page together in one pass. Only the head is searched for what belongs elsewhere; stylesheets and
 * our own scripts are constants, with hashes that are computed once.
 */
export function assemblePage(
  { html: rendered, nonce, dataScript }: PageParts,
  inlineStyles: (head: string) => StyledHead,
): AssembledPage {
  const { pieces: all, scripts } = takeNonce(rendered, nonce);
  const [head, body] = cutAt('</head>', all);
  const { pieces, styles } = inlineStyles(`<!DOCTYPE html>${yieldToPictures(head.join(''))}`);
  if (head.length > 0) pieces.push(replayScriptTag);
  if (dataScript === undefined) pieces.push(...body);
  else {
    const end = body.pop() ?? '';
    const found = end.lastIndexOf('</body>');
    const bodyEnd = found === -1 ? end.length : found;
    pieces.push(...body, end.slice(0, bodyEnd), `<script>${dataScript}</script>`);
    pieces.push(end.slice(bodyEnd));
    scripts.push(sourceOf(dataScript));
  }
  return {
    page: pageBytesOf(pieces),
    inline: { scripts: [...scripts, replayScriptSource], styles },
  };
}

/** What stands before the first `mark`, and what begins with it; without one, nothing and everything. */
function cutAt(mark: string, pieces: string[]): [before: string[], after: string[]] {
  const index = pieces.findIndex((piece) => piece.includes(mark));
  const piece = pieces[index];
  if (piece === undefined) return [[], pieces];
  const at = piece.indexOf(mark);
  return [
    [...pieces.slice(0, index), piece.slice(0, at)],
    [piece.slice(at), ...pieces.slice(index + 1)],
  ];
}

/** The first bytes among the pieces are the stylesheet. */
function pageBytesOf(pieces: readonly (string | Buffer)[]): PageBytes {
  let constant: PageBytes['constant'];
  let start = 0;
  const buffers = pieces.map((piece) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    if (bytes === piece) constant ??= { start, bytes };
    start += bytes.length;
    return bytes;
  });
  return { bytes: Buffer.concat(buffers, start), constant };
}
