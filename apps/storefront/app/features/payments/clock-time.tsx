import { formatNearTime } from '@karwan/i18n/near-time';
import { useLanguage } from '../../i18n/use-t.ts';

/** A time in Pakistan, where wallets and their shops are; with its date unless it is today. */
export function ClockTime({ moment }: { moment: string }) {
  const language = useLanguage();
  return (
    <time dateTime={moment} className="whitespace-nowrap">
      <bdi>{formatNearTime(language, moment)}</bdi>
    </time>
  );
}
