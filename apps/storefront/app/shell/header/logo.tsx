import logo from './logo.svg?no-inline';

/**
 * The word-mark: three humps under a low sun, and the name. A file of its own, kept by the browser
 * from page to page; drawn as paths, so that no font is waited for, in the colours of its surroundings.
 */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 252 40" role="img" aria-label={name} className={className} focusable="false">
      <use href={`${logo}#logo`} />
    </svg>
  );
}
