import { type ReactNode, useId } from 'react';

/** A part of the checkout under its heading; a group of choices where it is one. */
export function FormSection(props: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {props.title}
      </h2>
      {props.intro && <p className="mt-1 text-sm text-ink-soft">{props.intro}</p>}
      <div className="mt-5">{props.children}</div>
    </section>
  );
}
