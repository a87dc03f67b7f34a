import { Notes, useFieldIds } from '@karwan/ui/controls/field';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'aria-label'> {
  /** Above the field on a phone; at a desk the head of its column says it. */
  label: string;
  /** What the row is about, for screen readers. */
  rowName: string;
  error?: ReactNode;
}

/** A field in a row of a table of fields (`.field-rows`). */
export function CellField({ label, rowName, error, id: givenId, ...rest }: Props) {
  const { id, control } = useFieldIds({ error }, givenId);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-rows-label">
        {label}
      </label>
      <input {...rest} {...control} aria-label={`${label}: ${rowName}`} className="field" />
      <Notes id={id} error={error} />
    </div>
  );
}
