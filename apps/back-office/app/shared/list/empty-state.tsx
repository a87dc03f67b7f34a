import type { ReactNode } from 'react';

/** Shown in place of an empty list: what that means, and what to do. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="border border-line bg-raised px-4 py-10 text-center text-ink-soft">
      {children}
    </div>
  );
}
