import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';
import { useRootData } from '../../page/root-data.ts';
import logo from './logo.svg?no-inline';

/** The name that the built-in word-mark shows. */
const drawn = 'Karwan';

/**
 * The shop's own logo, or else its name. If that is the word-mark's name, the word-mark: an SVG file drawn as paths,
 * so it needs no font, is cached, and takes the colour of its surroundings.
 * @param className its height
 * @param isOnInk the background is dark, which the shop's logo was not made for: the name is shown instead
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
