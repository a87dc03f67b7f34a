import { backOfficePath } from '@karwan/contract/back-office';
import type { ShopClient } from '@karwan/contract/contract';
import { ButtonLink } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { chosenBranches, mayDo, requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { DueBadge } from '../orders/due-badge.tsx';
import { StatusBadge } from '../orders/order-badges.tsx';
import type { Route } from './+types/queue';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'quotes.read');
  const after = url.searchParams.get('before') ?? undefined;
  const page = await context
    .get(clientContext)
    .orderQueues.freight({ after, branches: chosenBranches(context) });
  return { ...page, mayOffer: mayDo(context, 'quotes.make') };
}

type FreightOrder = Awaited<ReturnType<ShopClient['orderQueues']['freight']>>['orders'][number];

const columns: readonly Column<FreightOrder>[] = [
  {
    key: 'id',
    title: 'orders.column.id',
    position: 'head',
    show: ({ orderId }) => <span dir="ltr">{orderId}</span>,
  },
  {
    key: 'due',
    title: 'freight.due',
    position: 'end',
    show: ({ dueAt }) => dueAt && <DueBadge at={dueAt} />,
  },
  {
    key: 'until',
    title: 'freight.until',
    position: 'wide-only',
    show: ({ dueAt }) => dueAt && <When at={dueAt} />,
  },
  {
    key: 'customer',
    title: 'orders.column.customer',
    position: 'below',
    show: ({ customerName, city, country }) => (
      <>
        <ShopText className="row-name text-ink">{customerName}</ShopText>
        <ShopText className="row-name">{[city, country].filter(Boolean).join(', ')}</ShopText>
      </>
    ),
  },
  { key: 'weight', title: 'freight.weight', position: 'below', show: Weight },
  {
    key: 'value',
    title: 'freight.value',
    position: 'below',
    numeric: true,
    show: ({ orderAmount, currency, currencyCode }) => (
      <Amount minor={orderAmount} code={currencyCode} symbol={currency} />
    ),
  },
  { key: 'state', title: 'orders.column.state', position: 'below', show: State },
];

function Weight({ weightGrams, missingWeights }: FreightOrder) {
  const t = useT();
  return (
    <>
      {weightGrams > 0 && (
        <bdi dir="ltr">
          {t('freight.kilograms', { kilograms: (weightGrams / 1000).toFixed(2) })}
        </bdi>
      )}{' '}
      {missingWeights > 0 && (
        <Badge tone="wait">{t('freight.missing', { count: missingWeights })}</Badge>
      )}
    </>
  );
}

function State({ orderStatus, mayQuote, claimedBy }: FreightOrder) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={orderStatus} />
      {!mayQuote && <Badge>{t('freight.acceptFirst')}</Badge>}
      {claimedBy && <Badge tone="wait">{t('freight.claimedBy', { name: claimedBy.name })}</Badge>}
    </span>
  );
}

/** Orders that wait for an offer of freight, by due time. */
export default function Freight({ loaderData }: Route.ComponentProps) {
  const { orders, next, mayOffer } = loaderData;
  const t = useT();
  return (
    <>
      <PageHead title={t('freight.title')}>
        <ButtonLink href={`${backOfficePath}/freight/tariffs`} variant="secondary">
          {t('freight.tariffs')}
        </ButtonLink>
      </PageHead>
      {!mayOffer && <p className="panel mb-4">{t('freight.readOnly')}</p>}
      {orders.length === 0 ? (
        <EmptyState>{t('freight.none')}</EmptyState>
      ) : (
        <RowList
          label={t('freight.title')}
          columns={columns}
          rows={orders}
          rowKey={({ orderId }) => orderId}
          href={({ orderId }) => `${backOfficePath}/freight/${orderId}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
