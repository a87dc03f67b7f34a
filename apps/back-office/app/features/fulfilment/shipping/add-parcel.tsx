import type { Carrier } from '@karwan/contract/fulfilment/staff/shipping';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Form, useLocation, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { ScanField } from '../../../shared/scan/scan-field.tsx';
import type { CheckedOrder } from './check-order.server.ts';

interface Props {
  carrier: Carrier;
  /** The scanned order, whose tracking number is next; empty: scan an order first. */
  order: string;
  checked: CheckedOrder;
  answer: FormAnswer | undefined;
}

const refusals = { NOT_FOUND: 'fault.unknownOrder', CONFLICT: 'fault.notOnItsWay' } as const;

/** Scans the order's code, then, for couriers, the tracking number of its label. */
export function AddParcel({ carrier, order: scanned, checked, answer }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const name = `${carrier.kind}:${carrier.id}`;
  const refused = answer?.intent === 'add' ? answer.refusal : undefined;
  const refusal = refused ?? (checked.fault && { code: checked.fault, fields: {} });
  const error = (field: string) => {
    const text = fieldText(refusal, field);
    return text && t(text);
  };
  const asksNumber = carrier.kind === 'courier';
  // If the order itself is wrong, another order is scanned next.
  const isWrongOrder = refusal !== undefined && !('number' in refusal.fields);
  const order = isWrongOrder ? '' : scanned;
  const scannedOrder = refused ? answer?.values.order : scanned;
  const notice = (
    <>
      <FormNotice refusal={refusal} texts={refusals} />
      {isWrongOrder && scannedOrder && (
        <p className="mb-3">
          {t('print.order')} <b dir="ltr">{scannedOrder}</b>
        </p>
      )}
    </>
  );
  if (!order && asksNumber) {
    return (
      <Form method="get" className="panel mb-4" key="order">
        {notice}
        <input type="hidden" name="carrier" value={name} />
        <ScanField
          key="order"
          label={t('ship.scanOrder')}
          name="order"
          error={error('orderId')}
          autoFocus
        />
      </Form>
    );
  }
  return (
    <Form
      method="post"
      className="panel mb-4 grid gap-3"
      preventScrollReset
      key={`${order} ${name}`}
    >
      {notice}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="carrier" value={name} />
      {order ? (
        <>
          <input type="hidden" name="order" value={order} />
          <p>
            {t('print.order')} <b dir="ltr">{order}</b>
          </p>
          {checked.waitsWith && (
            <p role="status" className="bg-brass-soft px-3 py-2">
              {t('ship.waitsWith', { from: checked.waitsWith, to: carrier.name })}
            </p>
          )}
        </>
      ) : (
        <ScanField label={t('ship.scanOrder')} name="order" error={error('orderId')} autoFocus />
      )}
      {order && asksNumber && (
        <ScanField
          label={t('ship.scanNumber', { name: carrier.name })}
          name="number"
          error={error('number')}
          autoFocus
        />
      )}
      {order && (
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            formNoValidate
            variant={asksNumber ? 'secondary' : 'primary'}
            busy={isBusy}
            autoFocus={!asksNumber}
          >
            {t(asksNumber ? 'ship.withoutNumber' : 'ship.add')}
          </Button>
          <ButtonLink variant="quiet" href={`${pathname}?carrier=${encodeURIComponent(name)}`}>
            {t('ship.otherOrder')}
          </ButtonLink>
        </div>
      )}
    </Form>
  );
}
