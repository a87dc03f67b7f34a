import type { Order } from '@karwan/contract/order';
import type { OrderedReturn } from '@karwan/contract/order-life';
import { formatDate } from '@karwan/i18n/dates';
import { isolated } from '@karwan/i18n/isolated';
import type { MessageKey } from '@karwan/i18n/translate';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';

/** How a return stands, and what happens next. */
function textsOf({ state, wants, outcome }: OrderedReturn): MessageKey[] {
  if (state === 'closed') return [`orderReturn.outcome.${outcome ?? 'nothing'}`];
  const isUnderWay = state === 'approved' || state === 'received';
  return [
    `orderReturn.state.${state}`,
    ...(isUnderWay && wants !== 'nothing' ? [`orderReturn.next.${wants}` as const] : []),
  ];
}

/** The items that a customer gives back. */
export function OrderReturns(props: Pick<Order, 'returns'> & { className?: string }) {
  const t = useT();
  const language = useLanguage();
  return props.returns.map((one) => (
    <section
      key={one.id}
      aria-label={t('orderReturn.title')}
      className={classNames('grid gap-1 border-s-2 border-brass bg-sunken p-5', props.className)}
    >
      <p className="font-medium">
        {t('orderReturn.title')} · {formatDate(language, 'date', one.openedAt)}
      </p>
      <p className="text-sm text-ink-soft">
        {one.lines.map(({ name, quantity }) => `${quantity} × ${isolated(name)}`).join(', ')}
      </p>
      <p>
        {textsOf(one)
          .map((text) => t(text))
          .join(' ')}
      </p>
      {one.reason && (
        <p className="wrap-anywhere">{t('orderReturn.why', { reason: isolated(one.reason) })}</p>
      )}
    </section>
  ));
}
