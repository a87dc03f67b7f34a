import { formatDate } from '@karwan/i18n/dates';
import { useLanguage } from '../../i18n/use-t.ts';

/** A time in Pakistan, where wallets and their shops are. */
export function ClockTime({ moment, withDay }: { moment: string; withDay?: boolean }) {
  const language = useLanguage();
  return (
    <time dateTime={moment} className="whitespace-nowrap">
      <bdi>{formatDate(language, withDay ? 'dateTime' : 'time', moment)}</bdi>
    </time>
  );
}
