import type { Order, OrderStatus } from '@karwan/contract/order';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { CheckIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../../i18n/use-t.ts';
import { stepsOf } from './steps-of.ts';

interface OrderWayProps {
  readonly status: OrderStatus;
  readonly deliveryMethod: Order['deliveryMethod'];
  readonly timeline: Order['timeline'];
}

/** The steps of an order with the current one; renders nothing for a cancelled order. */
export function OrderWay({ status, deliveryMethod, timeline }: OrderWayProps) {
  const t = useT();
  const { steps, at } = stepsOf(status, deliveryMethod, timeline);
  if (at < 0) return null;
  return (
    <ol className="grid auto-cols-fr gap-y-3 sm:grid-flow-col">
      {steps.map((step, index) => {
        const isDone = index <= at;
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-3 border-t-0 text-sm sm:grid sm:content-start sm:border-t sm:pe-3 sm:pt-3',
              isDone ? 'border-accent font-medium' : 'border-line text-ink-soft',
            )}
          >
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border',
                isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
              )}
            >
              {isDone && <CheckIcon className="size-3.5" />}
            </span>
            {step === 'Delivered' && deliveryMethod === 'store'
              ? t('orderTimeline.fetched')
              : t(`track.status.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
