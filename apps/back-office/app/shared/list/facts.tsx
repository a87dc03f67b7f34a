import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** A titled panel with a description list. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="panel">
      <h2 className="panel-title">{title}</h2>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
