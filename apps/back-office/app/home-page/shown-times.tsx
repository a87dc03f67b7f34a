import type { HomePromo } from '@karwan/contract/content/home-page';
import { localTime } from '@karwan/contract/pakistan-time';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../page/badge.tsx';
import { When } from '../page/when.tsx';
import { promoStates } from './promo-states.ts';

/** Whether shoppers see a part of the home page, and from when until when they do. */
export function ShownTimes({ state, from, until }: Pick<HomePromo, 'state' | 'from' | 'until'>) {
  const t = useT();
  const { key, tone } = promoStates[state];
  return (
    <>
      <Badge tone={tone}>{t(key)}</Badge>
      {from && (
        <span>
          {t('homePage.from')} <When at={from} />
        </span>
      )}
      {until && (
        <span>
          {t('homePage.until')} <When at={until} />
        </span>
      )}
    </>
  );
}

/** A moment as a field for it has it. */
export const timeText = (at: string | null) => (at ? localTime(new Date(at)) : '');
