import { backOfficePath } from '@karwan/contract/back-office';
import { pickStates } from '@karwan/contract/fulfilment/staff/pick-states';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { chosenBranches, mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { NextPage } from '../../../shared/list/next-page.tsx';
import { Views } from '../../../shared/list/views.tsx';
import type { Route } from './+types/pick';
import { countScan } from './count-scan.server.ts';
import { PackCard } from './pack-card.tsx';
import { linesToPick, PickRow } from './pick-row.tsx';
import { PickScan } from './pick-scan.tsx';

const path = `${backOfficePath}/pick`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['orders.pick', 'orders.confirm']);
  const state = pickStates.find((one) => one === url.searchParams.get('state')) ?? 'to-pick';
  const after = url.searchParams.get('after') ?? undefined;
  const [branch] = chosenBranches(context);
  const page = await context.get(clientContext).picking.list({ state, after, branch });
  return { ...page, state, mayPick: mayDo(context, 'orders.pick'), key: crypto.randomUUID() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { picking } = context.get(clientContext);
  const form = await request.clone().formData();
  if (form.get('intent') === 'scan') return { scan: await countScan(context, form) };
  const answer = await handleForm({ request, url }, async ({ row = '', intent, ...values }) => {
    if (intent === 'pack') await picking.pack({ id: row });
    else if (intent === 'set') {
      const { picked = '', missing = '0' } = values;
      await picking.set({ lineId: row, picked: Number(picked), missing: Number(missing) });
    } else if (intent === 'shelf')
      await picking.setShelf({ itemId: row, shelf: values.shelf ?? '' });
    else throw new RefusedField('intent');
  });
  return answer instanceof Response ? answer : { form: answer.data };
}

/** Picking for all accepted orders of a branch: lines by shelf, and orders that are packed. */
export default function Pick({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { orders, next, state, mayPick, key } = loaderData;
  const answer = actionData && 'form' in actionData ? actionData.form : undefined;
  const scan = actionData && 'scan' in actionData ? actionData.scan : undefined;
  const ready = orders.filter(
    ({ lines, isPacked }) => !isPacked && lines.every((line) => line.picked === line.quantity),
  );
  const lines = linesToPick(orders, state);
  return (
    <>
      <PageHead title={t('pick.title')} />
      <Views
        label={t('pick.views')}
        views={pickStates.map((one) => ({
          href: one === 'to-pick' ? path : `${path}?state=${one}`,
          title: t(`pick.state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {mayPick && state === 'to-pick' && <PickScan formKey={key} outcome={scan} />}
      {orders.length === 0 && <EmptyState>{t(`pick.none.${state}`)}</EmptyState>}
      {ready.length > 0 && mayPick && (
        <section aria-labelledby="ready" className="mb-4">
          <h2 id="ready" className="panel-title">
            {t('pick.ready')}
          </h2>
          <ul className="grid gap-2">
            {ready.map((order) => (
              <PackCard key={order.orderId} order={order} answer={answer} />
            ))}
          </ul>
        </section>
      )}
      {state === 'packed' ? (
        <ul className="grid gap-2">
          {orders.map((order) => (
            <PackCard key={order.orderId} order={order} answer={answer} />
          ))}
        </ul>
      ) : (
        lines.length > 0 && (
          <section aria-labelledby="lines">
            <h2 id="lines" className="panel-title">
              {t(state === 'short' ? 'pick.missingLines' : 'pick.lines')}
            </h2>
            <ul className="divide-y divide-line border border-line bg-raised">
              {lines.map(({ order, line }) => (
                <PickRow
                  key={line.id}
                  order={order}
                  line={line}
                  state={state}
                  mayPick={mayPick}
                  answer={answer}
                />
              ))}
            </ul>
          </section>
        )
      )}
      <NextPage next={next} />
    </>
  );
}
