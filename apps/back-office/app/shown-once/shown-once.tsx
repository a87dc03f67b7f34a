interface Props {
  /** What was just made, to be copied; null: it was shown before. */
  value: string | null;
  texts: {
    /** In its place once it was shown. */
    lost: string;
    /** That it is shown this once. */
    once: string;
    label: string;
    hint?: string;
  };
}

/** A secret that nobody can look up again: its form answers it, and only the first time. */
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
