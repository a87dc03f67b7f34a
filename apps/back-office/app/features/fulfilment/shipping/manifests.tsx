import { backOfficePath } from '@karwan/contract/back-office';
import type { ManifestHead } from '@karwan/contract/fulfilment/staff/shipping';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/manifests';

export function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.ship');
  const before = url.searchParams.get('before') ?? undefined;
  return context.get(clientContext).shipping.manifests({ before });
}

const columns: readonly Column<ManifestHead>[] = [
  {
    key: 'when',
    title: 'ship.column.when',
    position: 'head',
    show: ({ handedAt }) => <When at={handedAt} />,
  },
  {
    key: 'who',
    title: 'ship.column.who',
    position: 'end',
    show: ({ carrier }) => <bdi>{carrier.name}</bdi>,
  },
  {
    key: 'branch',
    title: 'orders.column.branch',
    position: 'below',
    show: ({ branchName }) => <ShopText>{branchName}</ShopText>,
  },
  {
    key: 'by',
    title: 'ship.column.by',
    position: 'wide-only',
    show: ({ handedBy }) => <bdi>{handedBy}</bdi>,
  },
  {
    key: 'parcels',
    title: 'ship.column.parcels',
    position: 'below',
    numeric: true,
    show: ({ parcels }) => parcels,
  },
];

/** Hand-overs, newest first. */
export default function Manifests({ loaderData: { manifests, next } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('ship.manifests')} />
      {manifests.length === 0 ? (
        <EmptyState>{t('ship.noManifests')}</EmptyState>
      ) : (
        <RowList
          label={t('ship.manifests')}
          columns={columns}
          rows={manifests}
          rowKey={({ id }) => id}
          href={({ id }) => `${backOfficePath}/ship/manifests/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
