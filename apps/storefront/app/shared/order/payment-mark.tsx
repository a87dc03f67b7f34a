import { classNames } from '@karwan/ui/layout/class-names.ts';
import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { useT } from '../../i18n/use-t.ts';
import { type RootData, useRootData } from '../../page/root-data.ts';

/** Names that stand on the marks of methods; those of other methods have none. */
const names: Readonly<Record<string, readonly string[]>> = {
  swedbankpay: ['Visa', 'Mastercard'],
  safepay: ['Visa', 'Mastercard'],
  easypaisa: ['Easypaisa'],
  jazzcash: ['JazzCash'],
  payson: ['Payson'],
};

const look =
  'inline-flex h-5 items-center rounded-soft border border-line-strong bg-raised px-2 text-xs font-semibold text-ink';

/** The marks by which a payment method is known; beside its name, so not read aloud. */
export function PaymentMark({ method }: { method: string }) {
  const marks = names[method];
  if (method === 'cash-on-delivery') {
    return (
      <svg viewBox="0 0 32 20" width="32" height="20" className="opacity-80" aria-hidden="true">
        <rect
          x="0.75"
          y="0.75"
          width="30.5"
          height="18.5"
          rx="2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        <circle cx="16" cy="10" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5 5.5v9m22-9v9" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    );
  }
  if (!marks) return null;
  return (
    <span aria-hidden="true" dir="ltr" className="flex gap-1">
      {marks.map((name) => (
        <span key={name} className={look}>
          {name}
        </span>
      ))}
    </span>
  );
}

/** How the shop can be paid, as a row of marks; each mark once. */
export function PaymentMarks({ methods, className }: Props) {
  const t = useT();
  const all = useRootData().paymentMethods;
  const offered = methods ?? all;
  const shown = new Set<string>();
  const isNew = (key: string) => {
    const mark = names[key]?.join() ?? key;
    if (shown.has(mark)) return false;
    shown.add(mark);
    return true;
  };
  if (offered.length === 0) return null;
  return (
    <ul
      aria-label={t('checkout.payment')}
      className={classNames('flex flex-wrap items-center gap-1.5', className)}
    >
      {offered.map(({ key, title }) => (
        <li key={key} title={title}>
          <VisuallyHidden>{title}</VisuallyHidden>
          {isNew(key) && <PaymentMark method={key} />}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  /** Those that can be chosen; default: all of the shop. */
  methods?: RootData['paymentMethods'];
  className?: string;
}
