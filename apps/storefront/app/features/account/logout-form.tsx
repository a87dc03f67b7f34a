import { Form } from 'react-router';
import { useCarried } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { forgetUser } from '../../state/use-account.ts';

/** Logs out: what the browser shows of the customer goes at once, the session when the server has it. */
export function LogoutForm({ className }: { className: string }) {
  const t = useT();
  const carried = useCarried();
  return (
    <Form method="post" action={carried('/account/logout')} onSubmit={forgetUser}>
      <button type="submit" className={className}>
        {t('accountMenu.logOut')}
      </button>
    </Form>
  );
}
