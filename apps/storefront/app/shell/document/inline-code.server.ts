import { createHash, randomBytes } from 'node:crypto';

/** A source of the content policy that allows exactly this text. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The nonce of one render. It distinguishes our own scripts from injected ones, because injected text
 * cannot know it. It is removed before the page is sent: cached pages are shared, and a nonce that
 * anybody can read protects nobody.
 */
export const newNonce = () => randomBytes(18).toString('base64url');

/** Removes the nonce from a rendered page, and returns the sources of the inline scripts that had it. */
export function takeNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const ours = new RegExp(`<script([^>]*)${attribute}([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const scripts = new Set<string>();
  for (const [, before, after, text = ''] of html.matchAll(ours)) {
    if (!/\ssrc=/.test(`${before}${after}`)) scripts.add(sourceOf(text));
  }
  return { html: html.replaceAll(attribute, ''), scripts: [...scripts] };
}
