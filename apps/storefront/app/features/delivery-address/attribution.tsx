/** Who found the addresses above, as they want to be named; nothing where nobody has to be. */
export function Attribution({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <p
      translate="no"
      dir="ltr"
      className="border-t border-line px-3 py-1.5 text-end text-xs whitespace-nowrap text-ink"
    >
      {name}
    </p>
  );
}
