import { ButtonLink } from '@karwan/ui/controls/button';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

/** The URL of the list's page after a row. */
function after(search: string, next: string | undefined): string {
  const parameters = new URLSearchParams(search);
  if (next === undefined) parameters.delete('before');
  else parameters.set('before', next);
  return `?${parameters}`;
}

/** Links the next page of a list and the first one. */
export function Pager({ next }: { next: string | null }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const isFirst = !new URLSearchParams(search).has('before');
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={t('list.pages')} className="mt-4 flex justify-between gap-3">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink variant="secondary" href={pathname + after(search, undefined)}>
          {t('list.first')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" href={pathname + after(search, next)}>
          {t('list.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
