import type { HomePromo } from '@karwan/contract/content/home-page';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import type { Tone } from '../../../page/badge.tsx';

/** Names and badge colours of a slide's states. */
export const promoStates: Readonly<Record<HomePromo['state'], { key: StaffKey; tone: Tone }>> = {
  hidden: { key: 'content.state.hidden', tone: 'plain' },
  planned: { key: 'content.state.planned', tone: 'wait' },
  shown: { key: 'content.state.shown', tone: 'good' },
  over: { key: 'homePage.over', tone: 'bad' },
};
