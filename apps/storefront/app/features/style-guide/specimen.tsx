import { classNames } from '@karwan/ui/layout/class-names.ts';
import { type ReactNode, useId } from 'react';

interface SpecimenProps {
  /** The name under which code imports the primitive. */
  name: string;
  children: ReactNode;
  /** Stacks items of different size instead of placing them in a row. */
  stacked?: boolean;
}

/** One primitive of the design system with its states. */
export function Specimen({ name, children, stacked }: SpecimenProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line py-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12"
    >
      <h3 id={id} className="font-sans text-sm font-medium text-ink-soft" dir="ltr">
        {name}
      </h3>
      <div
        className={classNames(
          stacked ? 'grid grid-cols-[minmax(0,1fr)] gap-6' : 'flex flex-wrap items-center gap-4',
        )}
      >
        {children}
      </div>
    </section>
  );
}
