import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { PersonIcon } from '@karwan/ui/layout/icons';
import { Suspense } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Staff } from '../page/staff.server.ts';

const AccountPanel = lazyWithRetry(() => import('./account-panel.lazy.tsx'));

/** Who is signed in on a wide screen, their alerts, their language, and the way out. */
export function AccountMenu({ staff }: { staff: Staff }) {
  const t = useT();
  return (
    <Dropdown
      label={t('frame.account', { name: staff.name })}
      trigger={
        <>
          <PersonIcon />
          <bdi className="max-w-40 truncate">{staff.name}</bdi>
        </>
      }
      align="end"
      className="hidden lg:block"
    >
      <Suspense>
        <AccountPanel staff={staff} />
      </Suspense>
    </Dropdown>
  );
}
