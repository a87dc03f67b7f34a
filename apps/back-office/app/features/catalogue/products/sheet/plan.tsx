import type { PlannedPrice } from '@karwan/contract/catalogue/staff/staff-prices';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { clientContext } from '../../../../page/context.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { pageFault } from '../../../../page/refusal.server.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { requirePermission } from '../../../../page/staff.server.ts';
import { When } from '../../../../page/when.tsx';
import type { Column } from '../../../../shared/list/columns.ts';
import { RowList } from '../../../../shared/list/row-list.tsx';
import { pricesPath, productsPath } from '../products-path.ts';
import type { Route } from './+types/plan';
import { offerColumns } from './offer-columns.tsx';

export async function loader({ context, params: { planId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'prices.edit');
  try {
    return await context.get(clientContext).staffPrices.getPlan({ id });
  } catch (error) {
    throw pageFault(error);
  }
}

export function action({ request, url, context, params: { planId: id } }: Route.ActionArgs) {
  const { staffPrices } = context.get(clientContext);
  return handleForm({ request, url }, () => staffPrices.cancelPlan({ id }));
}

type Priced = PlannedPrice['now'];

function Price({ of: { price, salePrice }, code }: { of: Priced; code: string }) {
  return (
    <>
      <Amount minor={price} code={code} />
      {salePrice !== null && (
        <>
          {' / '}
          <Amount minor={salePrice} code={code} />
        </>
      )}
    </>
  );
}

function Why({ of: { reason } }: { of: PlannedPrice }) {
  const t = useT();
  return reason && <span className="text-oxblood">{t(`prices.outcome.${reason}`)}</span>;
}

const columns: readonly Column<PlannedPrice>[] = [
  ...offerColumns,
  {
    key: 'now',
    title: 'prices.now',
    position: 'below',
    isLabelled: true,
    numeric: true,
    show: ({ now, currency }) => <Price of={now} code={currency} />,
  },
  {
    key: 'then',
    title: 'prices.then',
    position: 'end',
    isLabelled: true,
    numeric: true,
    show: (row) => <Price of={row} code={row.currency} />,
  },
  { key: 'reason', title: 'prices.why', position: 'below', show: (row) => <Why of={row} /> },
];

/** A scheduled change of prices, each with its present and its new price. */
export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { at, by, state, rows, kept, prices } = loaderData;
  return (
    <>
      <PageHead title={t('prices.plan')}>
        <ButtonLink variant="quiet" href={pricesPath}>
          {t('prices.title')}
        </ButtonLink>
      </PageHead>
      <p className="mb-3">
        {t(`prices.state.${state}`)} · <When at={at} /> · {t('prices.rows', { count: rows })}
        {by && ' · '}
        {by && <ShopText>{by}</ShopText>}
      </p>
      {kept > 0 && <p className="mb-3">{t('prices.kept', { count: kept })}</p>}
      <FormNotice refusal={actionData?.refusal} />
      {state === 'planned' && (
        <Form method="post" className="mb-3" preventScrollReset>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('prices.cancelPlan')}
          </Button>
        </Form>
      )}
      <RowList
        label={t('prices.plan')}
        columns={columns}
        rows={prices}
        rowKey={({ itemId }) => itemId}
        href={({ productId }) => `${productsPath}/${productId}`}
      />
    </>
  );
}
