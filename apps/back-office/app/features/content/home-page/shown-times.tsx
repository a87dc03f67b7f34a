import type { HomePromo } from '@karwan/contract/content/home-page';
import { localTime } from '@karwan/contract/pakistan-time';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { When } from '../../../page/when.tsx';
import { promoStates } from './promo-states.ts';

/** Whether a part of the home page is shown, and its start and end. */
export function DisplayTimes({ state, from, until }: Pick<HomePromo, 'state' | 'from' | 'until'>) {
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

/** A time as the value of a `datetime-local` field. */
export const timeText = (at: string | null) => (at ? localTime(new Date(at)) : '');
