import type { Order, OrderStatus } from '@karwan/contract/order';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useMemo, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { useKeys } from '../../../../page/use-keys.ts';
import { NoImplicitSubmit } from '../../../../shared/keys/no-implicit-submit.tsx';

export type Move = Exclude<OrderStatus, 'Booked' | 'Quoted'>;

/** The steps that ask for a tracking number. */
export const withParcel: ReadonlySet<Move> = new Set(['Shipped', 'OutForDelivery']);

interface Props {
  order: Order;
  moves: readonly Move[];
  answer: FormAnswer | undefined;
}

/** The next steps of an order, each a button, with an optional note. Cancelling is folded, so that it takes two clicks. */
export function Moves({ order, moves, answer: given }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const answer = answerTo(given, order.orderId, 'move');
  const isBusy = useNavigation().state !== 'idle';
  const onward = moves.filter((move) => move !== 'Cancelled');
  const first = onward[0];
  useKeys(
    useMemo(() => {
      const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
      return {
        ...(first && {
          a: { text: 'keys.moveOn', act: () => find('[data-first]')?.click() } as const,
        }),
      } as const;
    }, [first]),
  );
  if (moves.length === 0) return null;
  const error = (name: string) => {
    const text = fieldText(answer?.refusal, name);
    return text && t(text);
  };
  const note = (
    <TextField
      label={t('booking.moveNote')}
      name="note"
      autoComplete="off"
      maxLength={500}
      defaultValue={answer?.values.note}
      error={error('note')}
    />
  );
  return (
    <Form ref={form} method="post" className="grid gap-3" preventScrollReset>
      {!first && <NoImplicitSubmit />}
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="row" value={order.orderId} />
      <FormNotice refusal={answer?.refusal} />
      {onward.some((move) => withParcel.has(move)) && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('booking.carrier')}
            name="carrier"
            list="carriers"
            maxLength={60}
            defaultValue={answer?.values.carrier ?? order.tracking?.carrier}
            error={error('carrier')}
          />
          <TextField
            label={t('booking.trackingNumber')}
            name="number"
            maxLength={60}
            dir="ltr"
            autoComplete="off"
            defaultValue={answer?.values.number ?? order.tracking?.number}
            error={error('number')}
          />
        </div>
      )}
      {first && note}
      {first && (
        <div className="flex flex-wrap gap-2">
          {onward.map((move, index) => (
            <Button
              key={move}
              type="submit"
              name="to"
              value={move}
              busy={isBusy}
              variant={index === 0 ? 'primary' : 'secondary'}
              data-first={index === 0 || undefined}
            >
              {t(`booking.move.${move}`)}
            </Button>
          ))}
        </div>
      )}
      {moves.includes('Cancelled') && (
        <Disclosure title={t('booking.move.Cancelled')} open={answer?.values.to === 'Cancelled'}>
          <div className="grid gap-3">
            <p>
              {t(order.orderStatus === 'NoShow' ? 'booking.cancelNoShow' : 'booking.cancelText')}
            </p>
            {!first && note}
            <div>
              <Button type="submit" name="to" value="Cancelled" busy={isBusy} variant="danger">
                {t('booking.move.Cancelled')}
              </Button>
            </div>
          </div>
        </Disclosure>
      )}
    </Form>
  );
}
