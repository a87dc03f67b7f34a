import { useT } from '../../../i18n/use-t.ts';
import { AccountPage } from '../account-page.tsx';
import { customerOf } from '../customer-of.server.ts';
import { asCustomer } from '../signed-in.server.ts';
import type { Route } from './+types/address';
import { AddressForm } from './address-form.tsx';
import { answerAddress } from './answer-address.server.ts';

export function loader(args: Route.LoaderArgs) {
  const id = args.params.addressId;
  return asCustomer(args, async (client) => {
    if (id !== undefined) return { address: await client.addresses.get({ id }) };
    // A new address starts with the name and number of the account's customer.
    const { fName, lName, phone, email } = await customerOf(client);
    return {
      address: {
        customerFirstName: fName,
        customerLastName: lName,
        customerPhone: phone ?? '',
        customerEmail: email ?? '',
      },
    };
  });
}

export function action(args: Route.ActionArgs) {
  return answerAddress(args, args.params.addressId);
}

/** The form for a new or an existing address. */
export default function Address({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const isNew = params.addressId === undefined;
  return (
    <AccountPage
      title={t(isNew ? 'account.address.newTitle' : 'account.address.editTitle')}
      above={[{ title: t('account.addresses.title'), href: '/account/addresses' }]}
    >
      <AddressForm address={loaderData.address} answer={actionData} isNew={isNew} />
    </AccountPage>
  );
}
