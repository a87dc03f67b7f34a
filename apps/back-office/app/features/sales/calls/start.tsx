import { backOfficePath } from '@karwan/contract/back-office';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextLink } from '@karwan/ui/controls/text-link';
import { useMemo, useRef } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import { useKeys } from '../../../page/use-keys.ts';
import { countViews } from '../orders/order-list.server.ts';
import type { Route } from './+types/start';
import { ClaimedBy } from './claimed-by.tsx';
import { nextCall } from './next-call.server.ts';
import { waitingCalls } from './waiting-calls.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.confirm');
  const client = context.get(clientContext);
  const [views, { claims }, { proofs }] = await Promise.all([
    countViews(client, chosenBranches(context)),
    client.orderQueues.claims({ queue: 'calls' }),
    client.auth.methods({}),
  ]);
  return { count: views.find(({ view }) => view === 'to-confirm')?.count ?? '0', claims, proofs };
}

export const action = async ({ context }: Route.ActionArgs) => redirect(await nextCall(context));

/** Cash orders are confirmed by phone, one after the other, the one that has waited longest first. */
export default function Calls({ loaderData: { count, claims, proofs } }: Route.ComponentProps) {
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
      <PageHead title={t('calls.title')} />
      <div className="panel grid justify-items-start gap-4">
        <p>{count === '0' ? t('calls.none') : t('calls.waiting', waitingCalls(count))}</p>
        <Form ref={form} method="post">
          <Button type="submit" busy={isBusy}>
            {t('calls.next')}
          </Button>
        </Form>
        <ButtonLink variant="quiet" href={`${backOfficePath}/orders?view=to-confirm`}>
          {t('calls.list')}
        </ButtonLink>
        {proofs.includes('whatsapp') && (
          <ButtonLink variant="quiet" href={`${backOfficePath}/calls/logins`}>
            {t('logins.title')}
          </ButtonLink>
        )}
      </div>
      {claims.length > 0 && (
        <section className="panel mt-4" aria-label={t('calls.heldTitle')}>
          <h2 className="panel-title">{t('calls.heldTitle')}</h2>
          <ul className="divide-y divide-line">
            {claims.map((claim) => (
              <li key={claim.parentOrderId} className="flex flex-wrap items-center gap-x-3">
                <TextLink href={`${backOfficePath}/calls/${claim.parentOrderId}`}>
                  <bdi dir="ltr">{claim.parentOrderId}</bdi>
                </TextLink>
                <span className="text-sm text-ink-soft">
                  <ClaimedBy claim={claim} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
