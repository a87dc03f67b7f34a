import { backOfficePath } from '@karwan/contract/back-office';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import {
  chosenBranches,
  mayDo,
  requirePermission,
  staffContext,
} from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { NextPage } from '../../../shared/list/next-page.tsx';
import { Views } from '../../../shared/list/views.tsx';
import { useOfflineStops } from '../../../shared/outbox/use-offline-stops.ts';
import type { Route } from './+types/deliveries';
import { closeStop } from './close-stop.server.ts';
import { OtherSteps } from './other-steps.tsx';
import { StopCard } from './stop-card.tsx';

const path = `${backOfficePath}/deliveries`;
const states = ['open', 'done'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['deliveries.close', 'deliveries.own']);
  const state = states.find((one) => one === url.searchParams.get('state')) ?? 'open';
  const after = url.searchParams.get('after') ?? undefined;
  const [branch] = chosenBranches(context);
  const page = await context.get(clientContext).deliveries.stops({ state, after, branch });
  const seesAll = mayDo(context, 'deliveries.close');
  return { ...page, state, seesAll, me: context.get(staffContext).id };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const client = context.get(clientContext);
  return handleForm({ request, url }, (values) => closeStop(client, values));
}

/** The stops of a rider, or of all riders of a branch: address, phone, amount due, and the result. */
export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { stops, next, state, seesAll, me } = loaderData;
  useOfflineStops();
  const { revalidate } = useRevalidator();
  const onSent = useCallback(() => void revalidate(), [revalidate]);
  return (
    <>
      <PageHead title={t('deliveries.title')} />
      <Views
        label={t('deliveries.views')}
        views={states.map((one) => ({
          href: one === 'open' ? path : `${path}?state=${one}`,
          title: t(`deliveries.state.${one}`),
          isCurrent: one === state,
        }))}
      />
      <OtherSteps me={me} listed={stops.map(({ orderId }) => orderId)} />
      {stops.length === 0 ? (
        <EmptyState>{t(`deliveries.none.${state}`)}</EmptyState>
      ) : (
        <ul className="grid gap-3 xl:grid-cols-2">
          {stops.map((stop) => (
            <StopCard
              key={stop.orderId}
              stop={stop}
              me={me}
              onSent={onSent}
              showsRider={seesAll}
              answer={actionData}
            />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}
