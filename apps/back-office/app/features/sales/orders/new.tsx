import { backOfficePath } from '@karwan/contract/back-office';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useEffect } from 'react';
import { data, Form, useSubmit } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { PageHead } from '../../../page/page-head.tsx';
import { refusalOf } from '../../../page/refusal.server.ts';
import { fieldText } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { whatsAppNumber } from '../../../page/whats-app.ts';
import { Draft } from '../../../shared/drafts/draft.tsx';
import { dropDraft } from '../../../shared/drafts/drafts.ts';
import type { Route } from './+types/new';
import { BookPanel } from './phone/book-panel.tsx';
import { ItemFields } from './phone/goods-fields.tsx';
import { PersonFields } from './phone/person-fields.tsx';
import {
  bookPhoneOrder,
  type PhoneOrder,
  readPhoneOrder,
} from './phone/read-phone-order.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.create');
  const methods = await context.get(clientContext).configurations.paymentMethods({});
  return { methods, key: crypto.randomUUID() };
}

/** Previews or books a phone order. Always a POST, because personal data must not be in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'orders.create');
  const client = context.get(clientContext);
  const values = Object.fromEntries(
    [...(await request.formData())].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  if (values.intent !== 'book')
    return { order: await readPhoneOrder(client, values), booked: null };
  try {
    const { receipt, payUrl } = await bookPhoneOrder(client, values);
    const phone = values.customerPhone ?? '';
    return { order: null, booked: { id: receipt.parentOrderId, payUrl, phone } };
  } catch (error) {
    const refusal = refusalOf(error);
    // Prices may have changed, so the order is quoted again.
    const order = { ...(await readPhoneOrder(client, values)), refusal };
    return data({ order, booked: null }, { status: 409 });
  }
}

const draft = 'phone order';

const nothingYet: PhoneOrder = {
  values: {},
  customer: null,
  chosen: [],
  found: null,
  quote: null,
  slots: [],
  refusal: undefined,
};

/** Takes an order by phone: customer, items and address. Each preview quotes the cart. */
export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const submit = useSubmit();
  const order = actionData?.order ?? nothingYet;
  const { customer, values, refusal } = order;
  if (actionData?.booked) return <Booked {...actionData.booked} />;
  const fault = fieldText(refusal, 'phone') ?? fieldText(refusal, 'customerPhone');
  return (
    <>
      <PageHead title={t('phone.title')} />
      <Form method="post" className="grid items-start gap-4 lg:grid-cols-2" preventScrollReset>
        {/* The first button of the form, so that Enter previews and never books. */}
        <button type="submit" name="intent" value="look" className="sr-only" tabIndex={-1}>
          {t('phone.look')}
        </button>
        <div className="grid gap-4">
          <section className="panel grid gap-3">
            <h2 className="panel-title">{t('phone.who')}</h2>
            <FormNotice refusal={refusal} texts={{ METHOD_LIMITED: 'phone.methodLimited' }} />
            {/* Nothing is sent before it is booked. The fields of chosen items are shown by a preview only. */}
            <Draft
              of={draft}
              isRefused={actionData !== undefined}
              onRestore={(typed) =>
                void submit(
                  { ...typed, intent: 'look' },
                  { method: 'post', preventScrollReset: true },
                )
              }
            />
            <div className="grid grid-cols-[1fr_auto] items-end gap-2">
              <TextField
                label={t('phone.number')}
                name="customerPhone"
                type="tel"
                dir="ltr"
                autoComplete="off"
                defaultValue={values.customerPhone}
                error={fault && t(fault)}
              />
              <Button type="submit" name="intent" value="look" variant="secondary">
                {t('phone.look')}
              </Button>
            </div>
            {customer && (
              <p aria-live="polite">
                {customer.orders > 0
                  ? t('phone.known', {
                      orders: customer.orders,
                      delivered: customer.delivered,
                      notMet: customer.notMet,
                    })
                  : t('phone.unknown')}
              </p>
            )}
            {customer?.block && (
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone="bad">{t(`customers.block.${customer.block}`)}</Badge>{' '}
                {t(`phone.blocked.${customer.block}`)}
              </p>
            )}
          </section>
          <ItemFields order={order} />
        </div>
        <div className="grid gap-4">
          <PersonFields values={values} customer={customer} refusal={refusal} />
          <BookPanel order={order} methods={loaderData.methods} />
        </div>
        {/* A field of text, so that drafts keep it: an order whose answer was lost is not booked twice. */}
        <input hidden readOnly name="key" defaultValue={values.key ?? loaderData.key} />
      </Form>
    </>
  );
}

function Booked({ id, payUrl, phone }: { id: string; payUrl: string | null; phone: string }) {
  const t = useT();
  useEffect(() => dropDraft(draft), []);
  const text = payUrl && t('phone.payText', { id, url: payUrl });
  return (
    <>
      <PageHead title={t('phone.booked', { id })} />
      <div className="panel flex flex-wrap gap-2" role="status">
        {text && (
          <ButtonLink
            href={`https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`}
            rel="noopener noreferrer"
          >
            {t('phone.payLink')}
          </ButtonLink>
        )}
        <ButtonLink href={`${backOfficePath}/orders/${id}`} variant="secondary">
          {t('phone.open')}
        </ButtonLink>
        <ButtonLink href={`${backOfficePath}/orders/new`} variant="quiet">
          {t('phone.another')}
        </ButtonLink>
        {payUrl && (
          <p className="w-full break-all">
            <bdi dir="ltr">{payUrl}</bdi>
          </p>
        )}
      </div>
    </>
  );
}
