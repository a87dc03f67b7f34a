import { formatDate } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../../i18n/use-t.ts';

/** Shows how old prices are, which are old enough to have changed. */
export default function OldPrices({ since }: { since: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <p className="mb-5 text-sm text-ink-soft" data-old-prices>
      {t('marketplace.oldPrices', { value: formatDate(language, 'dateTime', since) })}
    </p>
  );
}
