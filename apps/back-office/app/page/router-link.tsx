import { isBackOffice } from '@karwan/contract/back-office';
import type { LinkProps } from '@karwan/ui/controls/link';
import { Link } from 'react-router';

/** Navigates within the back office by the router; the shop's own pages are another app, loaded as documents. */
export function RouterLink({ href, ...rest }: LinkProps) {
  if (isBackOffice(href)) return <Link to={href} discover="none" {...rest} />;
  const { state: _, ...attributes } = rest;
  return <a href={href} {...attributes} />;
}
