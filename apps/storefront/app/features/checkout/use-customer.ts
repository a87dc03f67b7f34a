import type { StoredUser } from '@karwan/contract/user';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { fetchCustomer } from '../../state/calls/browser-calls.ts';
import { CallError } from '../../state/calls/call-shop.ts';
import { clearUser } from '../../state/store/clear-user.ts';

export type Customer = Pick<
  StoredUser,
  'fName' | 'lName' | 'email' | 'phone' | 'contactPhone' | 'address'
>;

export interface CustomerState {
  /** `undefined` while loading, null if loading failed. */
  customer: Customer | null | undefined;
  retry: () => void;
}

/**
 * The customer with the addresses saved in the account. When the session has ended, the page stops showing
 * the customer as logged in and sends them to the login.
 */
export function useCustomer(isLoggedIn: boolean): CustomerState {
  const [customer, setCustomer] = useState<Customer | null>();
  const [tries, setTries] = useState(0);
  const t = useT();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another call
  useEffect(() => {
    if (!isLoggedIn) return;
    const controller = new AbortController();
    fetchCustomer(controller.signal).then(setCustomer, (error: unknown) => {
      if (controller.signal.aborted) return;
      if (error instanceof CallError && error.status === 401) {
        toast(t('account.login.sessionExpired'), { lasts: 'sessionExpired', tone: 'problem' });
        clearUser();
      } else setCustomer(null);
    });
    return () => controller.abort();
  }, [isLoggedIn, tries]);
  const retry = useCallback(() => {
    setCustomer(undefined);
    setTries((before) => before + 1);
  }, []);
  return { customer, retry };
}
