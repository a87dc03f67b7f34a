import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';
import { useRootData } from '../../page/root-data.ts';
import logo from './logo.svg?no-inline';

/** The name that the word-mark is drawn of. */
const drawn = 'Karwan';

/**
 * The shop's own logo. Without one its name stands there; where that is the name of the word-mark, as three humps under a
 * low sun: a separate file that the browser caches, drawn as paths, so that it needs no font, in the colours of its surroundings.
 * @param className its height
 * @param isOnInk the ground is not the one that the logo was made for: the name stands there
 */
export function Logo({ className, isOnInk }: { className: string; isOnInk?: true }) {
  const { siteName, logo: own } = useRootData().site;
  if (own && !isOnInk) {
    return (
      <Picture
        {...own}
        alt={siteName}
        sizes="160px"
        widest={320}
        className={classNames(className, 'w-auto max-w-40 bg-transparent object-contain')}
      />
    );
  }
  if (siteName !== drawn) {
    return (
      <span className={classNames(className, 'flex items-center text-title whitespace-nowrap')}>
        <bdi className="truncate">{siteName}</bdi>
      </span>
    );
  }
  return (
    <svg
      viewBox="0 0 252 40"
      role="img"
      aria-label={siteName}
      className={classNames(className, 'w-auto max-w-full')}
      focusable="false"
    >
      <use href={`${logo}#logo`} />
    </svg>
  );
}
