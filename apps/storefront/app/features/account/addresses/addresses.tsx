import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { PlusIcon } from '@karwan/ui/layout/icons';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useEffect } from 'react';
import { Form, useFetcher } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import { AccountPage } from '../account-page.tsx';
import { asCustomer } from '../signed-in.server.ts';
import type { Route } from './+types/addresses';
import { AddressCard } from './address-card.tsx';
import { type AddressesAnswer, answerAddresses } from './answer-addresses.server.ts';

export function loader(args: Route.LoaderArgs) {
  return asCustomer(args, async ({ addresses }) => ({ addresses: await addresses.list({}) }));
}

export function action(args: Route.ActionArgs) {
  return answerAddresses(args);
}

/** Shows the result of an action on an address as a toast, from which a removal can be undone. */
function useMessages(fetcher: ReturnType<typeof useFetcher<AddressesAnswer>>) {
  const t = useT();
  const { data, submit } = fetcher;
  useEffect(() => {
    if (!data) return;
    const { tone, text, restored } = data;
    const undo = restored && {
      text: t('account.addresses.undo'),
      onPress: () => void submit(restored, { method: 'post' }),
    };
    toast(t(text), { tone, action: undo });
  }, [data, submit, t]);
}

/** The response to a removal when JavaScript is off. */
function ShownMessages({ answer }: { answer: AddressesAnswer }) {
  const t = useT();
  return (
    <div className="mb-6">
      <Notice tone={answer.tone}>
        <div className="flex flex-wrap items-center gap-4">
          {t(answer.text)}
          {answer.restored && (
            <Form method="post">
              {Object.entries(answer.restored).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" size="small" variant="secondary">
                {t('account.addresses.undo')}
              </Button>
            </Form>
          )}
        </div>
      </Notice>
    </div>
  );
}

/** The addresses of an account, the default one first. */
export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const fetcher = useFetcher<AddressesAnswer>();
  useMessages(fetcher);
  const { addresses } = loaderData;
  const add = (
    <ButtonLink href="/account/addresses/address">
      <PlusIcon />
      {t('account.addresses.addNew')}
    </ButtonLink>
  );
  return (
    <AccountPage
      title={t('account.addresses.title')}
      actions={addresses.length > 0 ? add : undefined}
    >
      {actionData && <ShownMessages answer={actionData} />}
      {addresses.length === 0 ? (
        <EmptyState title={t('account.addresses.empty')} action={add}>
          {t('account.addresses.emptyText')}
        </EmptyState>
      ) : (
        <ul className="grid gap-6 md:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard key={address._id} address={address} fetcher={fetcher} />
          ))}
        </ul>
      )}
    </AccountPage>
  );
}
