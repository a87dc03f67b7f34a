import { backOfficePath } from '@karwan/contract/back-office';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import { typedTime } from '../../../page/typed.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { NextPage } from '../../../shared/list/next-page.tsx';
import { Views } from '../../../shared/list/views.tsx';
import { ScanField } from '../../../shared/scan/scan-field.tsx';
import { readCollectedCash } from '../cash/collected-cash.server.ts';
import type { Route } from './+types/pickups';
import { PickupCard } from './pickup-card.tsx';

const path = `${backOfficePath}/pickups`;
const days = ['today', 'all'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'deliveries.close');
  const query = url.searchParams;
  const day = days.find((one) => one === query.get('day')) ?? 'today';
  const q = query.get('q')?.trim() || query.get('order') || undefined;
  const after = query.get('after') ?? undefined;
  const [branch] = chosenBranches(context);
  const page = await context.get(clientContext).pickups.list({ day, q, after, branch });
  return { ...page, day, q };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { pickups, staffOrders } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row: id = '', intent, ...values }) => {
    if (intent === 'no-show') await staffOrders.transition({ id, to: 'NoShow' });
    else if (intent === 'extend') {
      const until = typedTime(values.until);
      if (!until) throw new RefusedField('until');
      await pickups.extend({ id, until });
    } else if (intent === 'hand-out') {
      const { proof = '' } = values;
      await pickups.handOut({ id, proof, cashTaken: readCollectedCash(values) });
    } else throw new RefusedField('intent');
  });
}

/** Pickups at the counter, today's or others, and handing them out. */
export default function Pickups({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { pickups, next, day, q } = loaderData;
  return (
    <>
      <PageHead title={t('pickups.title')} />
      <Form method="get" className="panel mb-4">
        <ScanField label={t('pickups.search')} name="q" />
      </Form>
      <Views
        label={t('pickups.views')}
        views={days.map((one) => ({
          href: one === 'today' ? path : `${path}?day=${one}`,
          title: t(`pickups.day.${one}`),
          isCurrent: q === undefined && one === day,
        }))}
      />
      {pickups.length === 0 ? (
        <EmptyState>{q ? t('pickups.notFound', { q }) : t('pickups.none')}</EmptyState>
      ) : (
        <ul className="grid gap-3 xl:grid-cols-2">
          {pickups.map((pickup) => (
            <PickupCard key={pickup.orderId} pickup={pickup} answer={actionData} />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}
