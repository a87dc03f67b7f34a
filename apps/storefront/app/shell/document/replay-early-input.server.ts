import { sourceOf } from './inline-code.server.ts';
import replayScript from './replay-early-input.ts?inline-script';

/** The script's source for the content security policy. */
export const replayScriptSource = sourceOf(replayScript);

/** Inserts the script into a page's head. */
export function replayEarlyInput(html: string): string {
  return html.replace('</head>', () => `<script>${replayScript}</script></head>`);
}
