import { useT } from '../../../i18n/use-t.ts';
import { AccountPage } from '../account-page.tsx';
import { customerOf } from '../customer-of.server.ts';
import { asCustomer } from '../signed-in.server.ts';
import type { Route } from './+types/profile';
import { answerProfile } from './answer-profile.server.ts';
import { ChangePhone } from './change-phone.tsx';
import { ProfileForm } from './profile-form.tsx';
import { YourData } from './your-data.tsx';

export function loader(args: Route.LoaderArgs) {
  return asCustomer(args, async (client) => {
    const [user, methods, openOrders] = await Promise.all([
      customerOf(client),
      client.auth.methods({}),
      client.users.openOrders({}),
    ]);
    return { user, methods, openOrders };
  });
}

export function action(args: Route.ActionArgs) {
  return answerProfile(args);
}

/** Name, email and number of a customer, and the export and deletion of their data. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { user, methods, openOrders } = loaderData;
  return (
    <AccountPage title={t('account.profile.title')}>
      <div className="grid max-w-3xl gap-14">
        <ProfileForm user={user} openOrders={openOrders} posted={actionData} />
        <ChangePhone user={user} methods={methods} openOrders={openOrders} posted={actionData} />
        <YourData user={user} methods={methods} openOrders={openOrders} posted={actionData} />
      </div>
    </AccountPage>
  );
}
