import { classNames } from '../layout/class-names.ts';

/** A colour to be chosen. A drawing, as the content policy allows no style attributes. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={classNames('size-4 shrink-0', className)}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="8" cy="8" r="7.5" fill={colour} stroke="currentColor" strokeOpacity="0.25" />
    </svg>
  );
}
