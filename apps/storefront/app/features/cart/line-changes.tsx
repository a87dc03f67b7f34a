import type { QuoteChange } from '@karwan/contract/cart';
import type { DisplayedCurrency } from '@karwan/money/format';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';

/** The changes of a line since the shopper last saw it. */
export function LineChanges(props: {
  changes: readonly QuoteChange[];
  currency: DisplayedCurrency;
}) {
  const t = useT();
  return props.changes.map((change) => (
    <p key={change.kind} className="mt-2 flex items-start gap-1.5 text-sm text-oxblood">
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(`cart.changed.${change.kind}`, { count: change.left ?? 0 })}
        {change.kind === 'price' && (
          <>
            {' '}
            <s className="text-ink-soft">
              <VisuallyHidden>{`${t('common.was')} `}</VisuallyHidden>
              <Price size="small" amount={change.before} currency={props.currency} />
            </s>{' '}
            <VisuallyHidden>{`${t('common.now')} `}</VisuallyHidden>
            <Price size="small" amount={change.after} currency={props.currency} />
          </>
        )}
      </span>
    </p>
  ));
}
