import { sourceOf } from '@karwan/ui/document/inline-styles.ts';
import storageScript from './replace-blocked-storage.ts?inline-script';
import replayScript from './replay-early-input.ts?inline-script';

const script = `${storageScript}${replayScript}`;

/** The script's hash source for the content security policy. */
export const headScriptSource = sourceOf(script);

/** Placed at the end of a page's head. */
export const headScriptTag = `<script>${script}</script>`;
