import type { ReactNode } from 'react';
import { MinusIcon, PlusIcon } from '../layout/icons.tsx';

export type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Disclosures with the same group name form an accordion: opening one closes the others. */
  group?: string;
};

/** A native details element: it works without JavaScript, and the browser's find-in-page opens it. */
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
