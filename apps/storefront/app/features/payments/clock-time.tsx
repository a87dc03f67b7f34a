import { localeOf } from '@karwan/contract/language';
import { pakistan } from '@karwan/contract/pakistan-time';
import { useLanguage } from '../../i18n/use-t.ts';

/** A moment on the clocks of Pakistan, where wallets and their shops are. */
export function ClockTime({ moment, withDay }: { moment: string; withDay?: boolean }) {
  const language = useLanguage();
  const date = new Date(moment);
  const format = new Intl.DateTimeFormat(localeOf(language === 'en' ? 'en-GB' : language), {
    ...(withDay && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: pakistan,
  });
  return (
    <time dateTime={moment} className="whitespace-nowrap">
      <bdi>{format.format(date)}</bdi>
    </time>
  );
}
