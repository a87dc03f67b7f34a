import type { LinkProps } from '@karwan/ui/controls/link';
import { Link } from 'react-router';
import { useCarried } from '../i18n/carried.ts';

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Data is fetched ahead of a press only where it costs the shopper little. */
function isCheapLine(): boolean {
  if (typeof navigator === 'undefined') return false;
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return !line?.saveData && !/2g|3g/.test(line?.effectiveType ?? '4g');
}

/** The design system's links go through the router; what leaves the shop stays a plain anchor. */
export function RouterLink({ href: plain, ...rest }: LinkProps) {
  const href = useCarried()(plain);
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  // The router's link writes the same anchor, at ten times the work, and a page has a hundred.
  if (!isOurs || import.meta.env.SSR) {
    const { state: _, ...attributes } = rest;
    return <a href={href} {...attributes} />;
  }
  const prefetch = isCheapLine() ? 'intent' : 'none';
  // The browser has the whole table of routes, so there are none to discover by links.
  return <Link to={href} prefetch={prefetch} discover="none" {...rest} />;
}
