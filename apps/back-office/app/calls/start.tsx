import { backOfficePath } from '@karwan/contract/back-office';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useMemo, useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useKeys } from '../keys/use-keys.ts';
import { countViews } from '../orders/order-list.server.ts';
import { clientContext } from '../page/context.ts';
import { PageTitle } from '../page/page-title.tsx';
import { chosenBranches, requirePermission } from '../page/staff.server.ts';
import type { Route } from './+types/start';
import { nextCall } from './next-call.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.confirm');
  const views = await countViews(context.get(clientContext), chosenBranches(context));
  return { count: views.find(({ view }) => view === 'to-confirm')?.count ?? '0' };
}

export const action = async ({ context }: Route.ActionArgs) => redirect(await nextCall(context));

/** Cash orders are confirmed by phone, one after the other: whoever begins gets the one that waits longest. */
export default function Calls({ loaderData: { count } }: Route.ComponentProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== 'idle';
  useKeys(
    useMemo(
      () => ({ a: { text: 'calls.next', act: () => form.current?.requestSubmit() } }) as const,
      [],
    ),
  );
  return (
    <>
      <PageTitle title={t('calls.title')} />
      <div className="panel grid justify-items-start gap-4">
        <p>{count === '0' ? t('calls.none') : t('calls.waiting', { waiting: count })}</p>
        <Form ref={form} method="post">
          <Button type="submit" busy={isBusy}>
            {t('calls.next')}
          </Button>
        </Form>
        <ButtonLink variant="quiet" href={`${backOfficePath}/orders?view=to-confirm`}>
          {t('calls.list')}
        </ButtonLink>
      </div>
    </>
  );
}
