/** The pin; its tip is at the middle of its bottom edge. */
export function Pin({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true" className={className}>
      <ellipse cx="16" cy="42" rx="6" ry="2" className="fill-ink/25" />
      <path
        d="M16 42S2 25.5 2 15.6a14 14 0 0 1 28 0C30 25.5 16 42 16 42Z"
        className="fill-accent stroke-on-accent"
        strokeWidth="1.5"
      />
      <circle cx="16" cy="15.6" r="5" className="fill-on-accent" />
    </svg>
  );
}
