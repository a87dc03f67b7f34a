import { promotionStates } from '@karwan/contract/sales/staff/promotions/promotion-kinds';
import { ButtonLink } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { Views } from '../../../shared/list/views.tsx';
import type { Route } from './+types/list';
import { promotionColumns } from './promotion-columns.tsx';
import { promotionsPath as path } from './promotions-path.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'promotions.edit');
  const { searchParams } = url;
  const state = promotionStates.find((one) => one === searchParams.get('state'));
  const before = /^\d{1,18}$/.exec(searchParams.get('before') ?? '')?.[0];
  const page = await context.get(clientContext).promotions.list({ state, before });
  return { ...page, state };
}

/** Promotions and coupons, with the discounts that they gave. */
export default function Promotions({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { promotions, next, state } = loaderData;
  return (
    <>
      <PageHead title={t('promotions.title')}>
        <span className="flex flex-wrap gap-2">
          <ExportLink list="promotions" />
          <ButtonLink href={`${path}/report`} variant="secondary">
            {t('promotions.report')}
          </ButtonLink>
          <ButtonLink href={`${path}/new`}>{t('promotions.new')}</ButtonLink>
        </span>
      </PageHead>
      <Views
        label={t('promotions.views')}
        views={[
          { href: path, title: t('promotions.all'), isCurrent: state === undefined },
          ...promotionStates.map((one) => ({
            href: `${path}?state=${one}`,
            title: t(`promotions.state.${one}`),
            isCurrent: one === state,
          })),
        ]}
      />
      {promotions.length === 0 ? (
        <EmptyState>{t('promotions.none')}</EmptyState>
      ) : (
        <RowList
          label={t('promotions.title')}
          columns={promotionColumns}
          rows={promotions}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
