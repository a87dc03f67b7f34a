import { formatNearTime } from '@karwan/i18n/near-time';
import { useLanguage } from '../../i18n/use-t.ts';

/** A time in Pakistan's time zone; with its date unless it is today. */
export function NearTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatNearTime(useLanguage(), at)}</time>;
}
