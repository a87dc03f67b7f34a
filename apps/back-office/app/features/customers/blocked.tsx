import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { Disclosure } from '../../page/disclosure.tsx';
import { FormNotice } from '../../page/form-notice.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { answerTo, fieldText } from '../../page/refusal.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { requirePermission } from '../../page/staff.server.ts';
import { When } from '../../page/when.tsx';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { WorkCards } from '../../shared/list/work-cards.tsx';
import type { Route } from './+types/blocked';
import { BlockBadge } from './block-badge.tsx';
import { BlockFields } from './block-fields.tsx';
import { CustomerViews, customersPath } from './customer-views.tsx';
import { handleCustomerForm } from './handle-customer.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'customers.block');
  const before = url.searchParams.get('before') ?? undefined;
  return context.get(clientContext).customerBlocks.list({ before });
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  handleCustomerForm(context, { request, url }, '');

const keys = { l: 'customers.lift' } as const;

/** Blocked customers: accounts, and phone numbers without one; for all orders, or for cash on delivery only. */
export default function Blocked({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { blocks, next } = loaderData;
  const blocking = answerTo(actionData, '', 'blockNumber');
  const fault = fieldText(blocking?.refusal, 'phone');
  return (
    <>
      <PageHead title={t('customers.blocked')} />
      <CustomerViews current="blocked" />
      <div className="mb-3">
        <Disclosure title={t('customers.blockNumber')} open={blocking !== undefined}>
          <Form method="post" className="panel grid max-w-prose gap-3">
            <input type="hidden" name="row" value="" />
            <FormNotice refusal={blocking?.refusal} />
            <p className="text-sm text-ink-soft">{t('customers.blockNumberHint')}</p>
            <TextField
              label={t('customers.phone')}
              name="phone"
              type="tel"
              dir="ltr"
              autoComplete="off"
              required
              defaultValue={blocking?.values.phone}
              error={fault && t(fault)}
            />
            <BlockFields answer={blocking} />
            <div>
              <Button
                type="submit"
                name="intent"
                value="blockNumber"
                variant="danger"
                busy={isBusy}
              >
                {t('customers.blockNumber')}
              </Button>
            </div>
          </Form>
        </Disclosure>
      </div>
      {blocks.length === 0 ? (
        <EmptyState>{t('customers.noneBlocked')}</EmptyState>
      ) : (
        <WorkCards
          label={t('customers.blocked')}
          rows={blocks}
          rowKey={({ id }) => id}
          keys={keys}
          show={({ id, kind, reason, customer, phone, by, at }) => (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {customer ? (
                  <Link
                    href={`${customersPath}/${customer.id}`}
                    className="font-medium underline underline-offset-4"
                  >
                    <ShopText>{customer.name || t('customers.unnamed')}</ShopText>
                  </Link>
                ) : (
                  <bdi dir="ltr" className="font-medium">
                    {phone}
                  </bdi>
                )}
                <BlockBadge kind={kind} />
              </p>
              <p className="mt-1">
                <ShopText>{reason}</ShopText>
              </p>
              <p className="text-sm text-ink-soft">
                <ShopText>{by}</ShopText> · <When at={at} />
              </p>
              <Form method="post" preventScrollReset className="mt-2">
                <input type="hidden" name="row" value={id} />
                <FormNotice refusal={answerTo(actionData, id)?.refusal} />
                <Button
                  type="submit"
                  name="intent"
                  value="lift"
                  variant="secondary"
                  busy={isBusy}
                  data-key="l"
                >
                  {t('customers.lift')}
                </Button>
              </Form>
            </>
          )}
        />
      )}
      <Pager next={next} />
    </>
  );
}
