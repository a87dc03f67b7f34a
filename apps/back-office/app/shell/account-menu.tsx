import { backOfficePath } from '@karwan/contract/back-office';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { Link } from '@karwan/ui/controls/link';
import { PersonIcon } from '@karwan/ui/layout/icons';
import { useT } from '../i18n/use-t.ts';
import type { Staff } from '../page/staff.server.ts';
import { LanguageForm } from './language-form.tsx';
import { SignOutForm } from './sign-out-form.tsx';

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
      <p className="px-2 pb-1 text-sm text-ink-soft">{staff.roles.join(', ')}</p>
      <Link href={`${backOfficePath}/me`} className="menu-entry">
        {t('me.title')}
      </Link>
      <Link href={`${backOfficePath}/alerts`} className="menu-entry">
        {t('alerts.screen')}
      </Link>
      <LanguageForm className="menu-entry" />
      <SignOutForm className="menu-entry" />
    </Dropdown>
  );
}
