import { Dropdown, dropdownEntryClass } from '@karwan/ui/controls/dropdown';
import { useT } from '../../../i18n/use-t.ts';
import { RouterLink } from '../../../page/router-link.tsx';
import { LogoutForm } from '../../../shared/session/logout-form.tsx';
import type { StoredUser } from '../../../state/store/stored-state.ts';

/** 'My Account' of a customer who is logged in. */
export default function AccountMenu({ user }: { user: StoredUser }) {
  const t = useT();
  const links = [
    { text: t('accountMenu.editProfile'), href: '/account/profile' },
    { text: t('accountMenu.orderHistory'), href: '/account/orders' },
    { text: t('accountMenu.addresses'), href: '/account/addresses' },
  ];
  return (
    <Dropdown align="end" trigger={t('topBar.myAccount')}>
      <p className="px-3 py-2 text-ink-soft">
        <bdi>{user.fName || user.phone}</bdi>
      </p>
      <ul className="border-t border-line pt-1">
        {links.map(({ text, href }) => (
          <li key={href}>
            <RouterLink href={href} className={dropdownEntryClass}>
              {text}
            </RouterLink>
          </li>
        ))}
        <li>
          <LogoutForm className={dropdownEntryClass} />
        </li>
      </ul>
    </Dropdown>
  );
}
