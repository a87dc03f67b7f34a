import { backOfficePath } from '@karwan/contract/back-office';
import type { ExportedList } from '@karwan/contract/exported-lists';
import { buttonClass } from '@karwan/ui/controls/button';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import type { RootData } from '../root.tsx';

interface Props {
  list: ExportedList;
  /** What the list is about, where that is no filter of its address. */
  of?: Readonly<Record<string, string>>;
}

/** Takes a list as it is cut as a file for a sheet; nothing for who may not. */
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
      // Its words begin where the others do when it has a line of its own.
      className={buttonClass({ variant: 'quiet' })}
    >
      {t('list.export')}
    </a>
  );
}
