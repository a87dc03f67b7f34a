import { backOfficePath } from '@karwan/contract/back-office';
import type { Carrier } from '@karwan/contract/fulfilment/staff/shipping';
import { ButtonLink } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { chosenBranches, mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { NextPage } from '../../../shared/list/next-page.tsx';
import { Views } from '../../../shared/list/views.tsx';
import type { Route } from './+types/ship';
import { AddParcel } from './add-parcel.tsx';
import { checkOrder } from './check-order.server.ts';
import { HandOver } from './hand-over.tsx';
import { carrierOf, handleShippingForm } from './handle-shipping.server.ts';
import { ParcelRow } from './parcel-row.tsx';

const path = `${backOfficePath}/ship`;

/** A carrier in a URL. */
const named = ({ kind, id }: Pick<Carrier, 'kind' | 'id'>) => `${kind}:${id}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.ship');
  const client = context.get(clientContext);
  const { shipping } = client;
  const [branch] = chosenBranches(context);
  const { carriers } = await shipping.carriers({ branch });
  const requested = carrierOf(url.searchParams.get('carrier'));
  const carrier =
    carriers.find((one) => requested && named(one) === named(requested)) ??
    carriers.find(({ waiting }) => waiting > 0) ??
    carriers[0];
  const after = url.searchParams.get('after') ?? undefined;
  const pile = carrier
    ? await shipping.waiting({ kind: carrier.kind, carrier: carrier.id, branch, after })
    : { parcels: [], next: null };
  const order = url.searchParams.get('order') ?? '';
  const isChecked = order !== '' && carrier?.kind === 'courier' && mayDo(context, 'orders.read');
  return {
    carriers,
    carrier,
    ...pile,
    order,
    checked: isChecked ? await checkOrder(client, order, carrier) : {},
    key: crypto.randomUUID(),
  };
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  handleShippingForm(context.get(clientContext), { request, url });

/** Hand-overs to carriers: parcels are scanned into a list, and the list is handed over as a whole. */
export default function Ship({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { carriers, carrier, parcels, next, order, checked, key } = loaderData;
  const answer = actionData && 'form' in actionData ? actionData.form : undefined;
  const handed = actionData && 'handed' in actionData ? actionData.handed : undefined;
  const query = order ? `&order=${encodeURIComponent(order)}` : '';
  const branches = [...new Map(parcels.map((one) => [one.branch, one.branchName]))];
  return (
    <>
      <PageHead title={t('ship.title')}>
        <ButtonLink variant="quiet" href={`${path}/manifests`}>
          {t('ship.manifests')}
        </ButtonLink>
      </PageHead>
      {!carrier ? (
        <EmptyState>{t('ship.nobody')}</EmptyState>
      ) : (
        <>
          <Views
            label={t('ship.carriers')}
            views={carriers.map((one) => ({
              href: `${path}?carrier=${encodeURIComponent(named(one))}${query}`,
              title: <bdi>{one.name}</bdi>,
              count: one.waiting === 0 ? undefined : String(one.waiting),
              isCurrent: named(one) === named(carrier),
            }))}
          />
          <AddParcel carrier={carrier} order={order} checked={checked} answer={answer} />
          {handed && <HandOver.Outcome handed={handed} />}
          {parcels.length === 0 ? (
            <EmptyState>{t('ship.none', { name: carrier.name })}</EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-line border border-line bg-raised">
                {parcels.map((parcel) => (
                  <ParcelRow key={parcel.id} parcel={parcel} answer={answer} />
                ))}
              </ul>
              <NextPage next={next} />
              <HandOver
                carrier={carrier}
                branches={branches}
                formKey={key}
                orderIds={parcels.map(({ orderId }) => orderId)}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
