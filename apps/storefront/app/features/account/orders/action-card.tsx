import type { ReactNode } from 'react';

interface Props {
  title?: string;
  text: ReactNode;
  children: ReactNode;
}

/** An action that the customer can take on an order now. */
export function ActionCard({ title, text, children }: Props) {
  return (
    <section className="grid gap-4 border-s-2 border-brass bg-raised p-6">
      {title && <h2 className="text-heading">{title}</h2>}
      <div className="grid max-w-prose gap-1">{text}</div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
