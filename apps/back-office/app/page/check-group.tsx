import type { ReactNode } from 'react';

export interface Check {
  readonly value: string;
  readonly label: ReactNode;
  /** It is shown, and cannot be changed by who sees it. */
  readonly isFixed?: boolean;
}

interface Props {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  checks: readonly Check[];
  chosen: ReadonlySet<string>;
}

/** Boxes of which several may be ticked. A fixed one that is ticked is sent all the same. */
export function CheckGroup({ name, legend, hint, error, checks, chosen }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {error && (
        <p role="alert" className="text-sm text-oxblood">
          {error}
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {checks.map(({ value, label, isFixed }) => (
          <label key={value} className="tick-label">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.has(value)}
              disabled={isFixed}
              className="tick"
            />
            <span>{label}</span>
            {isFixed && chosen.has(value) && <input type="hidden" name={name} value={value} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
