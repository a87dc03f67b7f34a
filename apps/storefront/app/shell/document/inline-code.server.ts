import { randomUUID } from 'node:crypto';
import type { Markup } from '@karwan/markup/fragments/markup-pieces.server';
import { sourceOf } from '@karwan/ui/document/inline-styles.ts';

/**
 * The nonce of one render. It distinguishes our own scripts from injected ones, which cannot know it. It is removed
 * before the page is sent: cached pages are shared, and a published nonce protects nobody.
 */
export const newNonce: () => string = randomUUID;

const scriptEnd = '</script>';

/**
 * Removes the nonce from a rendered page; returns the pieces between its occurrences, and the CSP hash sources of the
 * inline scripts that had it. The pieces are not joined, which would copy the page once more.
 * @param markup its byte parts must not contain the nonce
 */
export function takeNonce(markup: Markup, nonce: string): { pieces: Markup; scripts: string[] } {
  const pieces: (string | Buffer)[] = [];
  const scripts = new Set<string>();
  for (const piece of markup) {
    if (typeof piece !== 'string') {
      pieces.push(piece);
      continue;
    }
    let before = '';
    for (const after of piece.split(` nonce="${nonce}"`)) {
      const text = textOfScript(before, after);
      if (text !== undefined) scripts.add(sourceOf(text));
      pieces.push(after);
      before = after;
    }
  }
  return { pieces, scripts: [...scripts] };
}

/**
 * The text of the inline script whose tag spans the end of one piece and the start of the next; undefined for another
 * tag, or a script file.
 */
function textOfScript(before: string, after: string): string | undefined {
  const tag = before.slice(before.lastIndexOf('<'));
  if (!tag.startsWith('<script')) return undefined;
  const start = after.indexOf('>');
  if (/\ssrc=/.test(tag + after.slice(0, start))) return undefined;
  const end = after.indexOf(scriptEnd, start);
  return end === -1 ? undefined : after.slice(start + 1, end);
}
