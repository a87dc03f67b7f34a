import { backOfficePath } from '@karwan/contract/back-office';
import type { ExportedList } from '@karwan/contract/exported-lists';
import { buttonClass } from '@karwan/ui/controls/button';
import { useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';

/** Takes a list as it is cut as a file for a sheet. */
export function ExportLink({ list }: { list: ExportedList }) {
  const t = useT();
  const { search } = useLocation();
  return (
    <a
      href={`${backOfficePath}/exports/${list}${search}`}
      className={buttonClass({ variant: 'quiet' })}
    >
      {t('list.export')}
    </a>
  );
}
