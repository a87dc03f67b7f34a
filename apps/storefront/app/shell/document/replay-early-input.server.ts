import { sourceOf } from '@karwan/ui/document/inline-styles.ts';
import replayScript from './replay-early-input.ts?inline-script';

/** The script's source for the content security policy. */
export const replayScriptSource = sourceOf(replayScript);

/** Stands at the end of a page's head. */
export const replayScriptTag = `<script>${replayScript}</script>`;
