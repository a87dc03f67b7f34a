import type { ReactNode } from 'react';
import { MinusIcon, PlusIcon } from '../layout/icons.tsx';

export type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Those with the same group name close each other: an accordion. */
  group?: string;
};

/** A native details element: opens without script, is found by the browser's own search. */
export function Disclosure({ title, children, defaultOpen, group }: DisclosureProps) {
  return (
    <details name={group} open={defaultOpen} className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-medium">
        {title}
        <PlusIcon className="group-open:hidden" />
        <MinusIcon className="hidden group-open:block" />
      </summary>
      <div className="pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
