/** The attribution that the geocoder requires below its addresses; nothing where none is required. */
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
