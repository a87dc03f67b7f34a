import { Form } from 'react-router';
import { useCarried } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { leaveShop } from '../../state/use-account.ts';

/** Logs out: what the browser has of the customer goes at once, the session when the server has it. */
export function LogoutForm({ className }: { className: string }) {
  const t = useT();
  const carried = useCarried();
  return (
    <Form method="post" action={carried('/account/logout')} onSubmit={leaveShop}>
      <button type="submit" className={className}>
        {t('accountMenu.logOut')}
      </button>
    </Form>
  );
}
