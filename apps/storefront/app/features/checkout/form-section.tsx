import { type ReactNode, useId } from 'react';

/** A section of the checkout with its heading; a fieldset if it is a group of choices. */
export function FormSection(props: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-heading">
        {props.title}
      </h3>
      {props.intro && <p className="mt-1 text-sm text-ink-soft">{props.intro}</p>}
      <div className="mt-4">{props.children}</div>
    </section>
  );
}

/** A step of the checkout: its number and name, and the sections that belong to it. */
export function FormStep(props: { number: number; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 className="flex items-baseline gap-3 border-b border-line pb-2 text-section">
        <span className="font-sans text-base text-ink-soft tabular-nums">{props.number}</span>
        {props.title}
      </h2>
      {props.children}
    </div>
  );
}
