import { useT } from '../../../i18n/use-t.ts';
import { AccountPage } from '../account-page.tsx';
import { customerOf } from '../customer-of.server.ts';
import { asCustomer } from '../signed-in.server.ts';
import type { Route } from './+types/password';
import { answerPassword } from './answer-password.server.ts';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

export function loader(args: Route.LoaderArgs) {
  return asCustomer(args, async (client) => {
    const [user, sessions] = await Promise.all([customerOf(client), client.auth.sessions({})]);
    return { user, sessions };
  });
}

export function action(args: Route.ActionArgs) {
  return answerPassword(args);
}

/** The password of an account, and the devices that are logged in to it. */
export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { user, sessions } = loaderData;
  return (
    <AccountPage title={t('account.nav.password')}>
      <div className="grid max-w-3xl gap-14">
        <PasswordForm user={user} posted={actionData} />
        <Sessions sessions={sessions} posted={actionData} />
      </div>
    </AccountPage>
  );
}
