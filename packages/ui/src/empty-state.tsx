import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** Where to go from here: usually one `ButtonLink`. */
  action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto max-w-prose px-4 py-section text-center">
      <span aria-hidden="true" className="mx-auto mb-6 block h-px w-12 bg-brass" />
      <h2 className="text-title">{title}</h2>
      {children && <div className="mt-4 text-ink-soft">{children}</div>}
      {action && <div className="mt-8 flex justify-center">{action}</div>}
    </div>
  );
}
