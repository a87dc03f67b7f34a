import type { InlineSources } from '../../page/context.ts';
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
  readonly bytes: Buffer;
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
    bytes: Buffer.concat(bytesOf(pieces)),
    inline: { scripts: [...scripts, replayScriptSource], styles },
  };
}

/** Text between two buffers is encoded at once. */
function bytesOf(pieces: readonly (string | Buffer)[]): Buffer[] {
  const buffers: Buffer[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      buffers.push(Buffer.from(text), piece);
      text = '';
    }
  }
  buffers.push(Buffer.from(text));
  return buffers;
}
