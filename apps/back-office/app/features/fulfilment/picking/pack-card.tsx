import { backOfficePath } from '@karwan/contract/back-office';
import type { PickOrder } from '@karwan/contract/fulfilment/staff/picking';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { OrderTextLines } from '../../../page/order-texts.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { NearTime } from '../../../shared/times/near-time.tsx';

/** An order that is picked completely: to be packed, or packed already, with links to print and ship it. */
export function PackCard({ order, answer }: { order: PickOrder; answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { orderId, customerName, lines, packedAt, packedBy, isPacked, deliveryMethod } = order;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const next = deliveryMethod === 'store' ? 'pickups' : 'ship';
  return (
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <Link
          href={`${backOfficePath}/orders/${orderId}`}
          className="font-semibold underline underline-offset-4"
        >
          <bdi dir="ltr">{orderId}</bdi>
        </Link>{' '}
        <ShopText>{customerName}</ShopText>
        <p className="text-sm text-ink-soft">
          {t('track.pieces', { count: pieces })} · <ShopText>{order.branchName}</ShopText>
          {packedAt && (
            <>
              {' '}
              · <NearTime at={packedAt} /> <bdi>{packedBy}</bdi>
            </>
          )}
        </p>
        <OrderTextLines of={order} className="mt-1 bg-brass-soft px-2 py-1 text-sm" />
      </div>
      <ButtonLink
        variant="secondary"
        href={`${backOfficePath}/print/slips?id=${orderId}&paper=label`}
      >
        {t('pick.label')}
      </ButtonLink>
      {isPacked ? (
        <ButtonLink href={`${backOfficePath}/${next}?order=${orderId}`}>
          {t(`pick.next.${next}`)}
        </ButtonLink>
      ) : (
        <Form method="post" preventScrollReset>
          <FormNotice refusal={answerTo(answer, orderId)?.refusal} />
          <input type="hidden" name="row" value={orderId} />
          <Button type="submit" name="intent" value="pack" busy={isBusy}>
            {t('pick.pack')}
          </Button>
        </Form>
      )}
    </li>
  );
}
