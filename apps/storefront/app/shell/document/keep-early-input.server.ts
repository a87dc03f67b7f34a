import { sourceOf } from './inline-code.server.ts';
import watchInput from './watch-input.ts?inline-script';

/** What the content policy allows the watch by. */
export const watchSource = sourceOf(watchInput);

/** Puts the watch into a page's head. */
export function keepEarlyInput(html: string): string {
  return html.replace('</head>', () => `<script>${watchInput}</script></head>`);
}
