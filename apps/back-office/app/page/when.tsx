import { formatDate } from '@karwan/i18n/dates';
import { useLanguage } from '../i18n/use-t.ts';

/** A moment by Pakistan's clock. */
export function When({
  at,
  style = 'dateTime',
}: {
  at: string;
  style?: 'date' | 'dateTime' | 'time';
}) {
  return <time dateTime={at}>{formatDate(useLanguage(), style, at)}</time>;
}
