import { backOfficePath } from '@karwan/contract/back-office';
import type { Order } from '@karwan/contract/order';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useRouteLoaderData } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Views } from '../list/views.tsx';
import { clientContext } from '../page/context.ts';
import { PageTitle } from '../page/page-title.tsx';
import { pageFault } from '../page/refusal.server.ts';
import { requirePermission } from '../page/staff.server.ts';
import type { RootData } from '../root.tsx';
import type { Route } from './+types/slips';
import { Label } from './label.tsx';
import { type Paper, paperOf, papers } from './papers.ts';
import { PickList } from './pick-list.tsx';
import { Receipt } from './receipt.tsx';
import { Slip } from './slip.tsx';

/** As many as one page of a list has. */
const most = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  const { orderDesk } = context.get(clientContext);
  const ids = [...new Set(url.searchParams.getAll('id'))].slice(0, most);
  try {
    const details = await Promise.all(ids.map((id) => orderDesk.detail({ id })));
    return {
      orders: details.map(({ order }) => order),
      paper: paperOf(url.searchParams.get('paper')),
    };
  } catch (error) {
    throw pageFault(error);
  }
}

const address = (orders: readonly Order[], paper: Paper) =>
  `${backOfficePath}/print/slips?${new URLSearchParams([
    ...orders.map(({ orderId }) => ['id', orderId]),
    ['paper', paper],
  ])}`;

const sheets = { slip: Slip, receipt: Receipt, label: Label } as const;

/** Orders on paper, one sheet each, or one list of what is to be picked for all of them. */
export default function Slips({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { orders, paper } = loaderData;
  const shop = useRouteLoaderData<RootData>('root')?.shop ?? '';
  const Sheet = paper === 'pick' ? undefined : sheets[paper];
  return (
    <>
      <div className="print:hidden">
        <PageTitle title={t('print.title')}>
          <div className="flex gap-2">
            <Button onClick={() => window.print()}>{t('print.print')}</Button>
            <ButtonLink variant="quiet" href={`${backOfficePath}/orders`}>
              {t('print.back')}
            </ButtonLink>
          </div>
        </PageTitle>
        <Views
          label={t('print.size')}
          views={papers.map((one) => ({
            href: address(orders, one),
            title: t(`print.sizes.${one}`),
            isCurrent: one === paper,
          }))}
        />
        {orders.length === 0 && <p className="panel">{t('print.none')}</p>}
      </div>
      <div className={`sheets sheets-${paper}`}>
        {Sheet ? (
          orders.map((order) => <Sheet key={order.orderId} order={order} shop={shop} />)
        ) : (
          <PickList orders={orders} />
        )}
      </div>
    </>
  );
}
