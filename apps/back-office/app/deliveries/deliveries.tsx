import { backOfficePath } from '@karwan/contract/back-office';
import { failedAttempts } from '@karwan/contract/fulfilment/deliveries';
import { readCashTaken } from '../cash/cash-taken.server.ts';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../list/empty-state.tsx';
import { NextPage } from '../list/next-page.tsx';
import { Views } from '../list/views.tsx';
import { clientContext } from '../page/context.ts';
import { handleForm } from '../page/handle-form.server.ts';
import { PageTitle } from '../page/page-title.tsx';
import { RefusedField } from '../page/refusal.server.ts';
import { chosenBranches, mayDo, requirePermission } from '../page/staff.server.ts';
import { typedTime } from '../page/typed.ts';
import type { Route } from './+types/deliveries';
import { StopCard } from './stop-card.tsx';

const path = `${backOfficePath}/deliveries`;
const states = ['open', 'done'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['deliveries.close', 'deliveries.own']);
  const state = states.find((one) => one === url.searchParams.get('state')) ?? 'open';
  const after = url.searchParams.get('after') ?? undefined;
  const [branch] = chosenBranches(context);
  const page = await context.get(clientContext).deliveries.stops({ state, after, branch });
  return { ...page, state, seesAll: mayDo(context, 'deliveries.close') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { deliveries } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row: id = '', intent, ...values }) => {
    const result = failedAttempts.find((one) => one === intent);
    if (result) {
      const nextAt = result === 'come-back' ? typedTime(values.nextAt) : undefined;
      await deliveries.fail({ id, result, note: values.note ?? '', nextAt });
      return;
    }
    if (intent !== 'deliver') throw new RefusedField('intent');
    const { receivedBy = '', photo = '' } = values;
    await deliveries.deliver({ id, cashTaken: readCashTaken(values), receivedBy, photo });
  });
}

/** The stops of a rider, or of all riders of a branch: address, phone, amount due, and the result. */
export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { stops, next, state, seesAll } = loaderData;
  return (
    <>
      <PageTitle title={t('deliveries.title')} />
      <Views
        label={t('deliveries.views')}
        views={states.map((one) => ({
          href: one === 'open' ? path : `${path}?state=${one}`,
          title: t(`deliveries.state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {stops.length === 0 ? (
        <EmptyState>{t(`deliveries.none.${state}`)}</EmptyState>
      ) : (
        <ul className="grid gap-3 xl:grid-cols-2">
          {stops.map((stop) => (
            <StopCard key={stop.orderId} stop={stop} showsRider={seesAll} answer={actionData} />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}
