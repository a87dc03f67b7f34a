import type { MergeSide } from '@karwan/contract/customers';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { pageFault } from '../../page/refusal.server.ts';
import { answerTo } from '../../page/refusal.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { requirePermission } from '../../page/staff.server.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { FindForm } from '../../shared/list/find-form.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import type { Route } from './+types/merge';
import { customerColumns } from './customer-columns.tsx';
import { customersPath } from './customer-views.tsx';
import { handleCustomerForm } from './handle-customer.server.ts';

export async function loader({ url, context, params: { customerId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'customers.merge');
  requirePermission(context, 'customers.read');
  const { customers } = context.get(clientContext);
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const goes = url.searchParams.get('goes');
  try {
    const [{ stays, ...preview }, found] = await Promise.all([
      customers.previewMerge({ id, goes: goes ?? id }),
      q ? customers.list({ q, perPage: 20 }) : undefined,
    ]);
    return {
      stays,
      preview: goes ? preview : null,
      found: found?.customers.filter((one) => one.id !== id && !one.isStaff) ?? null,
      q,
    };
  } catch (error) {
    throw pageFault(error);
  }
}

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  handleCustomerForm(context, { request, url }, params.customerId);

/** Merges another account into this one: find it, look at it, merge. */
export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { stays, preview, found, q } = loaderData;
  const path = `${customersPath}/${stays.id}/merge`;
  return (
    <>
      <PageHead title={t('customers.mergeTitle', { name: stays.name || stays.phone || '—' })}>
        <ButtonLink href={`${customersPath}/${stays.id}`} variant="quiet">
          {stays.name || stays.phone || t('customers.unnamed')}
        </ButtonLink>
      </PageHead>
      {preview ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Side title={t('customers.stays')} side={stays} />
            <Side title={t('customers.goes')} side={preview.goes} />
          </div>
          <div className="panel mt-4">
            {preview.fault ? (
              <p role="alert">{t(`customers.mergeFault.${preview.fault}`)}</p>
            ) : (
              <Form method="post">
                <input type="hidden" name="row" value="" />
                <input type="hidden" name="goes" value={preview.goes.id} />
                <FormNotice refusal={answerTo(actionData, '', 'merge')?.refusal} />
                <p>
                  {t('customers.keptPhone')}:{' '}
                  <bdi dir="ltr">{stays.phone ?? preview.goes.phone ?? '—'}</bdi>
                </p>
                <p className="my-2">{t('customers.mergeText')}</p>
                <Button type="submit" name="intent" value="merge" variant="danger" busy={isBusy}>
                  {t('customers.mergeNow')}
                </Button>
              </Form>
            )}
          </div>
        </>
      ) : (
        <>
          <FilterBar
            find={
              <FindForm label={t('customers.mergeFind')} button={t('customers.findNow')} q={q} />
            }
          />
          {found?.length === 0 && <EmptyState>{t('customers.none')}</EmptyState>}
          {found && found.length > 0 && (
            <RowList
              label={t('customers.mergeThis')}
              columns={customerColumns}
              rows={found}
              rowKey={({ id }) => id}
              href={({ id }) => `${path}?goes=${encodeURIComponent(id)}`}
            />
          )}
        </>
      )}
    </>
  );
}

function Side({ title, side }: { title: string; side: MergeSide }) {
  const t = useT();
  const { name, phone, email, orders, addresses, reviews, notes, passkeys } = side;
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      <p className="font-medium">
        <ShopText>{name || t('customers.unnamed')}</ShopText>
      </p>
      <p>
        <bdi dir="ltr">{phone ?? '—'}</bdi>
        {email && (
          <bdi dir="ltr" className="block break-all">
            {email}
          </bdi>
        )}
      </p>
      <dl className="facts mt-2">
        <dt>{t('customers.orders')}</dt>
        <dd>{orders}</dd>
        <dt>{t('customers.addresses')}</dt>
        <dd>{addresses}</dd>
        <dt>{t('customers.reviews')}</dt>
        <dd>{reviews}</dd>
        <dt>{t('customers.notes')}</dt>
        <dd>{notes}</dd>
        <dt>{t('customers.passkeys')}</dt>
        <dd>{passkeys}</dd>
      </dl>
    </section>
  );
}
