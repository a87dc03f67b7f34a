import type { ReactNode } from 'react';

/** A list without rows: what that means, and what to do now. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="border border-line bg-raised px-4 py-10 text-center text-ink-soft">
      {children}
    </div>
  );
}
