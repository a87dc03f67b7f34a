import type { Markup } from '@karwan/markup/fragments/markup-pieces.server';
import { type StyledHead, sourceOf } from '@karwan/ui/document/inline-styles.ts';
import type { InlineSources } from '../../page/context.ts';
import { headScriptSource, headScriptTag } from './head-script.server.ts';
import { takeNonce } from './inline-code.server.ts';
import { orderHead } from './order-head.ts';
import { pictureAhead } from './picture-ahead.ts';

export interface PageParts {
  /** React's output, without doctype. */
  readonly markup: Markup;
  /** The nonce of its inline scripts. */
  readonly nonce: string;
  /** The inline script with the page's data; undefined if no script of the page needs them. */
  readonly dataScript: string | undefined;
}

export interface AssembledPage {
  readonly page: Buffer;
  readonly inline: InlineSources;
}

/**
 * Assembles a page in one pass. Only the head is searched for insertion points; stylesheets and our own scripts are
 * constants whose hashes are computed once.
 */
export function assemblePage(
  { markup, nonce, dataScript }: PageParts,
  inlineStyles: (head: string) => StyledHead,
): AssembledPage {
  const { pieces: all, scripts } = takeNonce(markup, nonce);
  const [before, after] = cutAt('</head>', all);
  const { pieces: head, styles } = inlineStyles(
    `<!DOCTYPE html>${orderHead(before.join(''), pictureAhead(after))}`,
  );
  if (before.length > 0) head.push(headScriptTag);
  const body = [...after];
  if (dataScript !== undefined) {
    const end = String(body.pop() ?? '');
    const found = end.lastIndexOf('</body>');
    const bodyEnd = found === -1 ? end.length : found;
    body.push(end.slice(0, bodyEnd), `<script>${dataScript}</script>`, end.slice(bodyEnd));
    scripts.push(sourceOf(dataScript));
  }
  return {
    page: Buffer.concat([...head, ...body].map(bytesOf)),
    inline: { scripts: [...scripts, headScriptSource], styles },
  };
}

/** Splits before the first `mark`; without one, the first part is empty. */
function cutAt(mark: string, pieces: Markup): [before: Markup, after: Markup] {
  const index = pieces.findIndex((piece) => typeof piece === 'string' && piece.includes(mark));
  const piece = pieces[index];
  if (typeof piece !== 'string') return [[], pieces];
  const at = piece.indexOf(mark);
  return [
    [...pieces.slice(0, index), piece.slice(0, at)],
    [piece.slice(at), ...pieces.slice(index + 1)],
  ];
}

const bytesOf = (piece: string | Buffer): Buffer =>
  typeof piece === 'string' ? Buffer.from(piece) : piece;
