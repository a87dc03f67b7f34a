import type { InlineSources, PageBytes } from '../../page/context.ts';
import { sourceOf, takeNonce } from './inline-code.server.ts';
import type { StyledHead } from './inline-styles.server.ts';
import { replayScriptSource, replayScriptTag } from './replay-early-input.server.ts';
import { yieldToPictures } from './yield-to-pictures.ts';

export interface PageParts {
  /** What React rendered. */
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
  const { html, scripts } = takeNonce(rendered, nonce);
  const headEnd = Math.max(html.indexOf('</head>'), 0);
  const { pieces, styles } = inlineStyles(yieldToPictures(html.slice(0, headEnd)));
  if (headEnd > 0) pieces.push(replayScriptTag);
  if (dataScript === undefined) pieces.push(html.slice(headEnd));
  else {
    const found = html.lastIndexOf('</body>');
    const bodyEnd = found === -1 ? html.length : found;
    pieces.push(html.slice(headEnd, bodyEnd), `<script>${dataScript}</script>`);
    pieces.push(html.slice(bodyEnd));
    scripts.push(sourceOf(dataScript));
  }
  return {
    page: pageBytesOf(pieces),
    inline: { scripts: [...scripts, replayScriptSource], styles },
  };
}

/** Text between two stylesheets is encoded at once. */
function pageBytesOf(pieces: readonly (string | Buffer)[]): PageBytes {
  const buffers: Buffer[] = [];
  let constant: PageBytes['constant'];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    const before = Buffer.from(text);
    constant ??= { start: before.length, bytes: piece };
    buffers.push(before, piece);
    text = '';
  }
  buffers.push(Buffer.from(text));
  return { bytes: Buffer.concat(buffers), constant };
}
