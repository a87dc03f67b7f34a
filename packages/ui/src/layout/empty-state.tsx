import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: string;
  /** Heading level: 1 if the page has nothing else. */
  level?: 1 | 2;
  children?: ReactNode;
  /** Where to go next: usually one `ButtonLink`. */
  action?: ReactNode;
};

export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto max-w-prose px-4 py-section text-center">
      <span aria-hidden="true" className="mx-auto mb-6 block h-px w-12 bg-brass" />
      <Heading className={level === 1 ? 'text-title' : 'text-section'}>{title}</Heading>
      {children && <div className="mt-4 text-ink-soft">{children}</div>}
      {action && <div className="mt-8 flex justify-center">{action}</div>}
    </div>
  );
}
