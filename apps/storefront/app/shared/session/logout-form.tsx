import { type FormEvent, useRef } from 'react';
import { Form } from 'react-router';
import { useCarried } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { syncWithAccount } from '../../state/account/account-sync.ts';
import { leaveShop } from '../../state/leave-shop.ts';
import { runPending } from '../../state/pending.ts';

/** Milliseconds for sending the last changes of cart and lists before the logout. */
const maxWait = 1500;

/** Logs out: deletes the customer's data in the browser at once, and ends the session on the server. */
export function LogoutForm({ className, onSent }: { className: string; onSent?: () => void }) {
  const t = useT();
  const carried = useCarried();
  const isSynced = useRef(false);
  const leave = (event: FormEvent<HTMLFormElement>) => {
    if (isSynced.current) {
      leaveShop();
      onSent?.();
      return;
    }
    event.preventDefault();
    isSynced.current = true;
    const form = event.currentTarget;
    runPending();
    const waited = new Promise((resolve) => setTimeout(resolve, maxWait));
    // In a later task: while this event is still being dispatched, the browser ignores another submission.
    void Promise.race([syncWithAccount(), waited]).then(() =>
      setTimeout(() => form.requestSubmit()),
    );
  };
  return (
    <Form method="post" action={carried('/account/logout')} onSubmit={leave}>
      <button type="submit" className={className}>
        {t('accountMenu.logOut')}
      </button>
    </Form>
  );
}
