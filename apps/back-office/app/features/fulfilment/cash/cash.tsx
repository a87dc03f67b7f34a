import { backOfficePath } from '@karwan/contract/back-office';
import type { CashHolder } from '@karwan/contract/fulfilment/staff/cash';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/cash';
import { HolderKind } from './holder-kind.tsx';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, ['cash.handle', 'cash.own', 'money.reconcile']);
  const [branch] = chosenBranches(context);
  return context.get(clientContext).cash.list({ branch });
}

const columns: readonly Column<CashHolder>[] = [
  {
    key: 'name',
    title: 'cash.column.name',
    position: 'head',
    show: ({ name }) => <ShopText>{name}</ShopText>,
  },
  {
    key: 'expected',
    title: 'cash.column.expected',
    position: 'end',
    numeric: true,
    show: ({ expected, currencyCode, currency }) => (
      <Amount isCash minor={expected} code={currencyCode} symbol={currency} />
    ),
  },
  {
    key: 'kind',
    title: 'cash.column.kind',
    position: 'below',
    show: ({ holder }) => <HolderKind holder={holder} />,
  },
  {
    key: 'since',
    title: 'cash.column.since',
    position: 'below',
    show: ({ since, isLate }) => <Since since={since} isLate={isLate} />,
  },
  {
    key: 'branch',
    title: 'orders.column.branch',
    // A courier that works for several branches owes each of them separately.
    position: 'below',
    show: ({ branchName }) => <ShopText>{branchName}</ShopText>,
  },
  {
    key: 'counted',
    title: 'cash.column.counted',
    position: 'wide-only',
    show: ({ countedAt }) => countedAt && <When at={countedAt} />,
  },
];

function Since({ since, isLate }: Pick<CashHolder, 'since' | 'isLate'>) {
  const t = useT();
  if (!since) return null;
  return (
    <>
      <When at={since} style="date" /> {isLate && <Badge tone="bad">{t('cash.late')}</Badge>}
    </>
  );
}

const href = ({ branch, holder, holderId, currencyCode }: CashHolder) =>
  `${backOfficePath}/cash/entries?${new URLSearchParams({ branch, holder, holderId, currencyCode })}`;

/** The shop's cash by holder: riders, couriers and the tills of branches. */
export default function Cash({ loaderData: { holders } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('cash.title')} />
      {holders.length === 0 ? (
        <EmptyState>{t('cash.none')}</EmptyState>
      ) : (
        <RowList
          label={t('cash.title')}
          columns={columns}
          rows={holders}
          rowKey={({ branch, holder, holderId, currencyCode }) =>
            [branch, holder, holderId, currencyCode].join()
          }
          href={href}
        />
      )}
    </>
  );
}
