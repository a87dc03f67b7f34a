import { backOfficePath } from '@karwan/contract/back-office';
import type { NextStep, Scanned } from '@karwan/contract/fulfilment/staff/scanning';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ScanField } from '../../../shared/scan/scan-field.tsx';
import { shopProductPath } from '../../catalogue/products/products-path.ts';
import { StatusBadge } from '../../sales/orders/order-badges.tsx';
import type { Route } from './+types/scan';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['orders.read', 'deliveries.own', 'products.read']);
  const code = url.searchParams.get('code')?.trim() ?? '';
  const found = code ? await context.get(clientContext).scanning.find({ code }) : undefined;
  return {
    code,
    found,
    seesOrders: mayDo(context, 'orders.read'),
    mayPick: mayDo(context, 'orders.pick'),
  };
}

type FoundOrder = Scanned['orders'][number];

/** The screen of each next step. */
const stepPath: Record<NextStep, (order: FoundOrder) => string> = {
  accept: ({ parentOrderId }) => `orders/${parentOrderId}`,
  pick: () => 'pick',
  ship: ({ orderId }) => `ship?order=${orderId}`,
  'hand-over': () => 'ship',
  deliver: () => 'deliveries',
  'hand-out': ({ orderId }) => `pickups?q=${orderId}`,
  look: ({ parentOrderId }) => `orders/${parentOrderId}`,
};

/** Finds what was scanned, with its next step. */
export default function Scan({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { code, found, seesOrders, mayPick } = loaderData;
  const isNothing = found && found.orders.length + found.products.length === 0;
  return (
    <>
      <PageHead title={t('scanning.title')} />
      <Form method="get" className="panel mb-4" key={code}>
        <ScanField label={t('scanning.code')} autoFocus />
      </Form>
      <div role="status">
        {isNothing && <EmptyState>{t('scanning.nothing', { code })}</EmptyState>}
        {found && !isNothing && (
          <ul className="grid gap-3">
            {found.orders.map((order) => (
              <li key={order.orderId} className="panel flex flex-wrap items-center gap-3">
                <div className="min-w-48 flex-1">
                  <p>
                    <b dir="ltr">{order.orderId}</b> <StatusBadge status={order.orderStatus} />
                  </p>
                  <p className="text-sm text-ink-soft">
                    <ShopText>{order.customerName}</ShopText> ·{' '}
                    <ShopText>{order.branchName}</ShopText>
                  </p>
                </div>
                <ButtonLink href={`${backOfficePath}/${stepPath[order.next](order)}`}>
                  {t(`scanning.next.${order.next}`)}
                </ButtonLink>
                {seesOrders && order.next !== 'look' && order.next !== 'accept' && (
                  <ButtonLink
                    variant="secondary"
                    href={`${backOfficePath}/orders/${order.parentOrderId}`}
                  >
                    {t('scanning.next.look')}
                  </ButtonLink>
                )}
              </li>
            ))}
            {found.products.map((product) => (
              <li key={product.code} className="panel flex flex-wrap items-center gap-3">
                <div className="min-w-48 flex-1">
                  <ShopText className="block font-medium">{product.name}</ShopText>
                  <p className="text-sm text-ink-soft">
                    <bdi dir="ltr">{product.code}</bdi> ·{' '}
                    {t('scanning.waiting', { count: product.waiting })}
                  </p>
                </div>
                {mayPick && product.waiting > 0 && (
                  <ButtonLink href={`${backOfficePath}/pick`}>{t('scanning.next.pick')}</ButtonLink>
                )}
                <ButtonLink variant="secondary" href={shopProductPath(product.itemCustomId)}>
                  {t('scanning.inShop')}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
