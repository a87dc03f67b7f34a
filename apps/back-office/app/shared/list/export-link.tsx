import { backOfficePath } from '@karwan/contract/back-office';
import type { ExportedList } from '@karwan/contract/exported-lists';
import { buttonClass } from '@karwan/ui/controls/button';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import type { RootData } from '../../root.tsx';

interface Props {
  list: ExportedList;
  /** Parameters of the export that are not filters in the list's URL. */
  of?: Readonly<Record<string, string>>;
}

/** Links the list with its filters as a CSV file; hidden from members who may not export. */
export function ExportLink({ list, of }: Props) {
  const t = useT();
  const { search } = useLocation();
  const permissions = useRouteLoaderData<RootData>('root')?.staff.permissions ?? [];
  if (!permissions.includes('exports.run')) return null;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(of ?? {})) query.set(name, value);
  return (
    <a
      href={`${backOfficePath}/exports/${list}${query.size > 0 ? `?${query}` : ''}`}
      // The quiet style aligns its text with other links when it wraps to a line of its own.
      className={buttonClass({ variant: 'quiet' })}
    >
      {t('list.export')}
    </a>
  );
}
