import { sourceOf } from './inline-code.server.ts';
import replayScript from './replay-early-input.ts?inline-script';

/** What the content policy allows the watch by. */
export const replayScriptSource = sourceOf(replayScript);

/** Puts the watch into a page's head. */
export function replayEarlyInput(html: string): string {
  return html.replace('</head>', () => `<script>${replayScript}</script></head>`);
}
