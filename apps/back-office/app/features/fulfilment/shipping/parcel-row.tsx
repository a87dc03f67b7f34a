import { backOfficePath } from '@karwan/contract/back-office';
import type { Parcel } from '@karwan/contract/fulfilment/staff/shipping';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';

/** A parcel in a hand-over: its order, tracking number and amount to collect. */
export function ParcelRow({ parcel, answer }: { parcel: Parcel; answer: FormAnswer | undefined }) {
  const t = useT();
  const { id, orderId, number, customerName, city, pieces, toCollect, isPacked } = parcel;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-48 flex-1">
        <Link
          href={`${backOfficePath}/orders/${orderId}`}
          className="font-semibold underline underline-offset-4"
        >
          <bdi dir="ltr">{orderId}</bdi>
        </Link>{' '}
        {number && <bdi dir="ltr">{number}</bdi>}{' '}
        {!isPacked && <Badge tone="wait">{t('ship.notPacked')}</Badge>}
        <p className="text-sm text-ink-soft">
          <ShopText>{[customerName, city].filter(Boolean).join(', ')}</ShopText> ·{' '}
          {t('track.pieces', { count: pieces })}
        </p>
      </div>
      {toCollect > 0 && (
        <b>
          <Amount isCash minor={toCollect} code={parcel.currencyCode} symbol={parcel.currency} />
        </b>
      )}
      <ButtonLink
        variant="secondary"
        href={`${backOfficePath}/print/slips?id=${orderId}&paper=label`}
        aria-label={t('ship.labelOf', { order: orderId })}
      >
        {t('pick.label')}
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <FormNotice refusal={answerTo(answer, id)?.refusal} />
        <input type="hidden" name="row" value={id} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="secondary"
          aria-label={t('ship.removeOf', { order: orderId })}
        >
          {t('ship.remove')}
        </Button>
      </Form>
    </li>
  );
}
