import { isBackOffice } from '@karwan/contract/back-office';
import { ButtonLink, buttonClass } from '@karwan/ui/controls/button';
import { SpinnerIcon } from '@karwan/ui/layout/icons';
import { useEffect } from 'react';
import { useGo } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import { shopStore } from '../../../state/store/shop-store.ts';
import { storeUser } from '../../../state/store/use-account.ts';
import { useStoreReady } from '../../../state/store/use-store-ready.ts';

interface Props {
  user: { _id: string; phone: string | null; fName: string };
  /** Where the login leads. */
  to: string;
}

/**
 * The step after a login: stores the customer in the browser, merges the guest's lists into the account,
 * and redirects. Without JavaScript a link leads on.
 */
export function LoggedIn({ user, to }: Props) {
  const t = useT();
  const go = useGo();
  const ready = useStoreReady();
  useEffect(() => {
    if (!ready) return;
    let left = false;
    const isNew = shopStore.getState().user?._id !== user._id;
    storeUser(user);
    // If merging fails, the lists stay in this browser, and the customer is still logged in.
    const joined = isNew
      ? import('../lists/sync-lists.ts').then((code) => code.exchangeLists()).catch(() => undefined)
      : Promise.resolve();
    void joined.then(() => {
      if (left) return;
      // Another app: its pages are documents of their own.
      if (isBackOffice(to)) window.location.replace(to);
      else void go(to, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [ready, user, to, go]);
  return (
    <section className="max-w-xl border border-line bg-raised p-6 sm:p-10">
      <h2 className="text-heading">{t('account.login.welcome')}</h2>
      <p role="status" className="mt-3 flex items-center gap-3 text-ink-soft">
        {ready && <SpinnerIcon />}
        {ready ? t('account.login.goingOn') : <bdi>{user.fName || user.phone}</bdi>}
      </p>
      {isBackOffice(to) ? (
        <a href={to} className={`mt-6 ${buttonClass({ size: 'medium' })}`}>
          {t('account.login.continue')}
        </a>
      ) : (
        <ButtonLink href={to} className="mt-6">
          {t('account.login.continue')}
        </ButtonLink>
      )}
    </section>
  );
}
