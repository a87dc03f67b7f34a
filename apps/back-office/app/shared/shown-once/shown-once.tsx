interface Props {
  /** The secret; null: it was shown before. */
  value: string | null;
  texts: {
    /** The text once the secret was shown. */
    lost: string;
    /** The warning that it is shown only once. */
    once: string;
    label: string;
    hint?: string;
  };
}

/** Shows a new secret. Only the first response to its form has it, and nobody can look it up later. */
export function ShownOnce({ value, texts: { lost, once, label, hint } }: Props) {
  if (value === null) {
    return (
      <p role="alert" className="panel mb-4">
        {lost}
      </p>
    );
  }
  return (
    <section role="alert" className="panel mb-4 grid gap-2">
      <p className="font-medium">{once}</p>
      <input
        readOnly
        value={value}
        dir="ltr"
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full border border-line bg-paper px-3 py-2 font-mono text-sm"
      />
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
    </section>
  );
}
