import { ButtonLink } from '@karwan/ui/controls/button';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

/** Links the next page and the first one, of a list in ascending order. */
export function NextPage({ next }: { next: string | null }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isFirst = !query.has('after');
  if (isFirst && next === null) return null;
  const address = (after: string | null) => {
    const requested = new URLSearchParams(query);
    if (after === null) requested.delete('after');
    else requested.set('after', after);
    return `${pathname}?${requested}`;
  };
  return (
    <nav aria-label={t('list.pages')} className="mt-4 flex justify-between gap-3">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink variant="secondary" href={address(null)}>
          {t('list.first')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" href={address(next)}>
          {t('list.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
