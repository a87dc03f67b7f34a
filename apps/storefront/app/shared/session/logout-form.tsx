import { Form } from 'react-router';
import { useCarried } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { leaveShop } from '../../state/leave-shop.ts';

/** Logs out: deletes the customer's data in the browser at once, and ends the session on the server. */
export function LogoutForm({ className, onSent }: { className: string; onSent?: () => void }) {
  const t = useT();
  const carried = useCarried();
  const leave = () => {
    leaveShop();
    onSent?.();
  };
  return (
    <Form method="post" action={carried('/account/logout')} onSubmit={leave}>
      <button type="submit" className={className}>
        {t('accountMenu.logOut')}
      </button>
    </Form>
  );
}
