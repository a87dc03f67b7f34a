import watchInput from './watch-input.ts?inline-script';

/** Puts the watch into a page's head; the content policy allows it by its hash. */
export function keepEarlyInput(html: string): string {
  return html.replace('</head>', () => `<script>${watchInput}</script></head>`);
}
