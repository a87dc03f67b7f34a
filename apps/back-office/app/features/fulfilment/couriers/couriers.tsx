import type { Courier } from '@karwan/contract/fulfilment/staff/couriers';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { useFault } from '../../../page/use-fault.ts';
import type { Route } from './+types/couriers';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'settings.shipping');
  return context.get(clientContext).couriers.list({});
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  handleForm(
    { request, url },
    async ({ row, name = '', trackingUrl = '', daysToPay = '', isActive }) => {
      await context.get(clientContext).couriers.save({
        ...(row && { id: row }),
        name,
        trackingUrl,
        daysToPay: Number(daysToPay),
        isActive: isActive === 'on',
      });
    },
  );

/** The couriers of the shop, and when they pay out the cash that they collected. */
export default function Couriers({ loaderData: { couriers }, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('couriers.title')} />
      <div className="grid gap-3">
        {couriers.map((courier) => (
          <details
            key={courier.id}
            className="panel"
            open={answerTo(actionData, courier.id) !== undefined}
          >
            <summary className="flex min-h-(--control-compact) cursor-pointer items-center gap-2 font-medium">
              <bdi>{courier.name}</bdi>
              {!courier.isActive && <Badge>{t('couriers.inactive')}</Badge>}
            </summary>
            <CourierForm courier={courier} answer={answerTo(actionData, courier.id)} />
          </details>
        ))}
        <section className="panel" aria-labelledby="new-courier">
          <h2 id="new-courier" className="panel-title">
            {t('couriers.add')}
          </h2>
          <CourierForm answer={answerTo(actionData, '')} />
        </section>
      </div>
    </>
  );
}

function CourierForm({ courier, answer }: { courier?: Courier; answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const values = answer?.values;
  const error = useFault(answer);
  return (
    <Form method="post" preventScrollReset className="mt-2 grid gap-3 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <FormNotice refusal={answer?.refusal} />
      </div>
      <input type="hidden" name="row" value={courier?.id ?? ''} />
      <TextField
        label={t('couriers.name')}
        name="name"
        required
        maxLength={60}
        defaultValue={values?.name ?? courier?.name}
        error={error('name')}
      />
      <TextField
        label={t('couriers.days')}
        name="daysToPay"
        type="number"
        min={0}
        max={90}
        required
        defaultValue={values?.daysToPay ?? courier?.daysToPay ?? 7}
        error={error('daysToPay')}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t('couriers.url')}
          hint={t('couriers.urlHint')}
          name="trackingUrl"
          dir="ltr"
          maxLength={300}
          defaultValue={values?.trackingUrl ?? courier?.trackingUrl}
          error={error('trackingUrl')}
        />
      </div>
      <label className="flex min-h-(--control-compact) items-center gap-2">
        <input
          type="checkbox"
          name="isActive"
          defaultChecked={courier?.isActive ?? true}
          className="size-5 accent-accent"
        />
        {t('couriers.active')}
      </label>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy}>
          {t('couriers.save')}
        </Button>
      </div>
    </Form>
  );
}
