import { type ReactNode, useId } from 'react';

/** A section of the checkout with its heading; a fieldset if it is a group of choices. */
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
