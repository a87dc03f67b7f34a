import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'title' | 'type'> & {
  title: ReactNode;
  /** At its end. */
  mark: ReactNode;
};

/** A payment method as a row of a list, with space for an explanation. */
export function PaymentRow({ title, mark, children, ...input }: Props) {
  return (
    <label className="flex min-h-14 items-start gap-3 px-4 py-4 transition-colors has-disabled:text-ink-faint">
      <input {...input} type="radio" className="tick" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-medium">{title}</span>
          {mark}
        </span>
        <span className="block text-sm text-ink-soft empty:hidden">{children}</span>
      </span>
    </label>
  );
}
