import { backOfficePath } from '@karwan/contract/back-office';
import { type OrderStatus, orderStatuses } from '@karwan/contract/order';
import { useT } from '../i18n/use-t.ts';
import { Nothing } from '../list/nothing.tsx';
import { Pager } from '../list/pager.tsx';
import { RowList } from '../list/row-list.tsx';
import { Views } from '../list/views.tsx';
import { clientContext } from '../page/context.ts';
import { PageTitle } from '../page/page-title.tsx';
import { requirePermission } from '../page/staff.server.ts';
import type { Route } from './+types/list';
import { orderColumns } from './order-columns.tsx';

const path = `${backOfficePath}/orders`;

const statusOf = (text: string | null): OrderStatus | undefined =>
  orderStatuses.find((status) => status === text);

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  const query = url.searchParams;
  const status = statusOf(query.get('status'));
  const before = query.get('before') ?? undefined;
  const page = await context.get(clientContext).orderDesk.list({ status, before });
  return { ...page, status: status ?? null, statuses: orderStatuses };
}

/** The orders of the shop by their state, newest first. */
export default function OrderList({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { orders, next, status, statuses } = loaderData;
  const views = [
    { href: path, title: t('orders.all'), isCurrent: status === null },
    ...statuses.map((one) => ({
      href: `${path}?status=${one}`,
      title: t(`track.status.${one}`),
      isCurrent: status === one,
    })),
  ];
  return (
    <>
      <PageTitle title={t('orders.title')} />
      <Views label={t('orders.views')} views={views} />
      {orders.length === 0 ? (
        <Nothing>{t('orders.none')}</Nothing>
      ) : (
        <RowList
          label={t('orders.title')}
          columns={orderColumns}
          rows={orders}
          rowKey={({ orderId }) => orderId}
          href={({ orderId }) => `${path}/${orderId}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
