import type { SearchReading } from '@karwan/contract/search-reading';
import { useT } from '../../i18n/use-t.ts';

/** Other words that are shown for a part of the query. */
const most = 8;

/** What each part of a query was read as, for `?explain=1`. */
export default function HowRead({ parts }: { parts: NonNullable<SearchReading['parts']> }) {
  const t = useT();
  return (
    <section aria-labelledby="how-read" className="mt-3 text-sm">
      <h2 id="how-read" className="font-sans font-semibold text-ink">
        {t('search.how.title')}
      </h2>
      <ul>
        {parts.map(({ role, typed, also }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
          <li key={index}>
            {t(`search.how.roles.${role}`)}: <bdi className="text-ink">{typed}</bdi>
            {also.length > 0 &&
              ` · ${t('search.how.also', { words: also.slice(0, most).join(', ') })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
