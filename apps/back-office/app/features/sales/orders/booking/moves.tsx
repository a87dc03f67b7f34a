import type { Order, OrderStatus } from '@karwan/contract/order';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useMemo, useRef } from 'react';
import { Form as PageForm, useNavigation } from 'react-router';
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
  /** Sends the form without leaving the page, such as a fetcher's; left out: the page's own form. */
  sending?: { readonly Form: typeof PageForm; readonly action: string; readonly isBusy: boolean };
}

/** The next steps of an order, each a button, with an optional note. Cancelling is folded, so that it takes two clicks. */
export function Moves({ order, moves, answer: given, sending }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const answer = answerTo(given, order.orderId, 'move');
  const isNavigating = useNavigation().state !== 'idle';
  const { Form = PageForm, action, isBusy = isNavigating } = sending ?? {};
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
  const field = (name: 'note' | 'carrier' | 'number', usual?: string) => {
    const fault = fieldText(answer?.refusal, name);
    return {
      name,
      maxLength: name === 'note' ? 500 : 60,
      defaultValue: answer?.values[name] ?? usual,
      error: fault && t(fault),
    };
  };
  const note = <TextField label={t('booking.moveNote')} autoComplete="off" {...field('note')} />;
  return (
    <Form ref={form} method="post" action={action} className="moves" preventScrollReset>
      {!first && <NoImplicitSubmit />}
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="row" value={order.orderId} />
      <FormNotice refusal={answer?.refusal} />
      {onward.some((move) => withParcel.has(move)) && (
        <>
          <TextField
            label={t('booking.carrier')}
            list="carriers"
            {...field('carrier', order.tracking?.carrier)}
          />
          <TextField
            label={t('booking.trackingNumber')}
            dir="ltr"
            autoComplete="off"
            {...field('number', order.tracking?.number)}
          />
        </>
      )}
      {first && note}
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
      {moves.includes('Cancelled') && (
        <Disclosure title={t('booking.move.Cancelled')}>
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
