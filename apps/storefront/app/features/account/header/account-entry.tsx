import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { RouterLink } from '../../../page/router-link.tsx';
import { useShop } from '../../../state/store/shop-store.ts';

const AccountMenu = lazyWithRetry(() => import('./account-menu.tsx'));

/** The login link or, once logged in, the account menu. */
export function AccountEntry({ className }: { className: string }) {
  const t = useT();
  const user = useShop((state) => state.user);
  const link = (text: string, href: string) => (
    <RouterLink href={href} className={className}>
      {text}
    </RouterLink>
  );
  if (!user) return link(t('topBar.login'), '/account/login');
  return (
    <Suspense fallback={link(t('topBar.myAccount'), '/account/dashboard')}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
