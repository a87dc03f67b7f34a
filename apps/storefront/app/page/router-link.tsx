import type { LinkProps } from '@karwan/ui/controls/link';
import { Link } from 'react-router';
import { useCarried } from '../i18n/carried.ts';

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether prefetching is acceptable: not with data saver or on a slow connection. */
function isCheapLine(): boolean {
  if (typeof navigator === 'undefined') return false;
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return !line?.saveData && !/2g|3g/.test(line?.effectiveType ?? '4g');
}

/** The design system's link: internal URLs use the router, external ones a plain anchor. */
export function RouterLink({ href: plain, ...rest }: LinkProps) {
  const href = useCarried()(plain);
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  // On the server a plain anchor: the router's Link renders the same markup at ten times the cost.
  if (!isOurs || import.meta.env.SSR) {
    const { state: _, ...attributes } = rest;
    return <a href={href} {...attributes} />;
  }
  const prefetch = isCheapLine() ? 'intent' : 'none';
  // The browser has the complete route manifest, so lazy route discovery is off.
  return <Link to={href} prefetch={prefetch} discover="none" {...rest} />;
}
