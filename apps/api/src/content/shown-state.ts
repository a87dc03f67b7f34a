import type { ShownState } from '@karwan/contract/content/staff/staff-content';

/** The cache tag that is invalidated when a text is published or hidden, or its scheduled time has come. */
export const contentTag = 'content';

/** Whether a text is shown at a moment: from `publishedFrom` on. */
export function stateAt(publishedFrom: Date | null, now: Date): ShownState {
  if (publishedFrom === null) return 'hidden';
  return publishedFrom <= now ? 'shown' : 'planned';
}
