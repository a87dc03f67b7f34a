/** A colour swatch. An SVG, because the content security policy allows no style attributes. */
export function Swatch({ colour, large }: { colour: string; large?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" className={large ? 'size-8' : 'size-4 shrink-0'} aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={colour} stroke="currentColor" strokeOpacity="0.5" />
    </svg>
  );
}
