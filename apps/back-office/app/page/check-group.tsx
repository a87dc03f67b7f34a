import type { ReactNode } from 'react';

export interface Check {
  readonly value: string;
  readonly label: ReactNode;
  /** Shown, but the member may not change it. */
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

/** A group of checkboxes with one name. A fixed one is disabled; if it is ticked, a hidden field submits its value. */
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-4">
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
