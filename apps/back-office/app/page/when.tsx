import { formatDate } from '@karwan/i18n/dates';
import { useLanguage } from '../i18n/use-t.ts';

/** A time in Pakistan's time zone. */
export function When({ at, style = 'dateTime' }: { at: string; style?: 'date' | 'dateTime' }) {
  return <time dateTime={at}>{formatDate(useLanguage(), style, at)}</time>;
}
