import { formatDate } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { ageIn } from './age-in.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, with the whole date on hover; what is older than two months is shown by its date. */
export function Age({ at }: { at: string }) {
  const t = useT();
  const language = useLanguage();
  const age = ageIn(at, useNow());
  return (
    <time dateTime={at} title={formatDate(language, 'dateTime', at)} className="whitespace-nowrap">
      {age ? t(`age.${age.unit}`, { count: age.count }) : formatDate(language, 'date', at)}
    </time>
  );
}
