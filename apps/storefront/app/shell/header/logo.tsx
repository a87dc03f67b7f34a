import logo from './logo.svg?no-inline';

/**
 * The word-mark: three humps under a low sun, and the name. A separate file that the browser
 * caches; drawn as paths, so that it needs no font, in the colours of its surroundings.
 */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 252 40" role="img" aria-label={name} className={className} focusable="false">
      <use href={`${logo}#logo`} />
    </svg>
  );
}
