import { Form } from 'react-router';
import { useCarried } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { leaveShop } from '../../state/leave-shop.ts';

/** Logs out: what the browser has of the customer goes at once, the session when the server has it. */
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
