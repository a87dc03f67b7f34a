import { backOfficePath } from '@karwan/contract/back-office';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../i18n/use-t.ts';
import type { Staff } from '../page/staff.server.ts';
import { LanguageForm } from './language-form.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/** The member's roles, their own screens, their language, and the way out. */
export default function AccountPanel({ staff }: { staff: Staff }) {
  const t = useT();
  return (
    <>
      <p className="px-2 pb-1 text-sm text-ink-soft">{staff.roles.join(', ')}</p>
      <Link href={`${backOfficePath}/me`} className="menu-entry">
        {t('me.title')}
      </Link>
      <Link href={`${backOfficePath}/alerts`} className="menu-entry">
        {t('alerts.screen')}
      </Link>
      <LanguageForm className="menu-entry" />
      <SignOutForm className="menu-entry" />
    </>
  );
}
