import type { ShownState, WordsState } from '@karwan/contract/content/staff/staff-content';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import type { Tone } from '../../../page/badge.tsx';

/** Names and badge colours of the publication states of a text. */
export const shownStates: Readonly<Record<ShownState, { key: StaffKey; tone: Tone }>> = {
  hidden: { key: 'content.state.hidden', tone: 'plain' },
  planned: { key: 'content.state.planned', tone: 'wait' },
  shown: { key: 'content.state.shown', tone: 'good' },
};

export const textStatesOf: Readonly<Record<WordsState, { key: StaffKey; tone: Tone }>> = {
  missing: { key: 'content.words.missing', tone: 'bad' },
  draft: { key: 'content.words.draft', tone: 'wait' },
  changed: { key: 'content.words.changed', tone: 'wait' },
  stale: { key: 'content.words.stale', tone: 'bad' },
  current: { key: 'content.words.current', tone: 'good' },
};
