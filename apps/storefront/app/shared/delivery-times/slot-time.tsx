import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { useLanguage } from '../../i18n/use-t.ts';

/** A delivery or pick-up slot in Pakistan's time zone. */
export function SlotTime({ start, end }: { start: string; end: string }) {
  const language = useLanguage();
  return (
    <>
      <span className="block">{formatDate(language, 'weekdayDate', start)}</span>
      <bdi className="tabular-nums">{formatTimeSpan(language, start, end)}</bdi>
    </>
  );
}
