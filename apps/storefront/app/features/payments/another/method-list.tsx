import type { MethodOfOrder } from '@karwan/contract/payment';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { SpinnerIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useT } from '../../../i18n/use-t.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { MethodRefusal } from './method-refusal.tsx';
import { useMethods } from './use-methods.ts';

/** The methods that an order can be paid by instead; choosing one leads to its page, or to the order if it is cash. */
export default function MethodList({ id }: { id: string }) {
  const t = useT();
  const { methods, fault, busy, change } = useMethods(id);
  if (!methods) {
    if (fault) return <PaymentNotice text={t('wallets.unreachable')} />;
    return <Skeleton className="mt-2 h-32" />;
  }
  const others = methods.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return <p className="py-2 text-ink-soft">{t('payAnother.none')}</p>;
  return (
    <div className="grid gap-3 pb-2">
      {fault && <PaymentNotice text={t(`payAnother.${fault}`)} />}
      <ul className="grid gap-3">
        {others.map((method) => (
          <li key={method.key}>
            <MethodButton method={method} busy={busy} onChoose={() => void change(method)} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('payAnother.note')}</p>
    </div>
  );
}

interface MethodButtonProps {
  method: MethodOfOrder;
  /** The key of the method that is being chosen. */
  busy: string | null;
  onChoose: () => void;
}

function MethodButton({ method, busy, onChoose }: MethodButtonProps) {
  const { key, title, description, refusal } = method;
  const isBusy = busy === key;
  return (
    <button
      type="button"
      disabled={refusal !== null || (busy !== null && !isBusy)}
      aria-disabled={isBusy}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 w-full items-start gap-3 rounded-soft border border-line bg-raised p-4 text-start transition-colors',
        'enabled:cursor-pointer enabled:hover:border-line-strong disabled:bg-transparent',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {description && <span className="mt-0.5 block text-sm text-ink-soft">{description}</span>}
        {refusal && (
          <span className="mt-1 block text-sm text-oxblood">
            <MethodRefusal refusal={refusal} />
          </span>
        )}
      </span>
      {isBusy && <SpinnerIcon className="mt-1 size-5 shrink-0" />}
    </button>
  );
}
