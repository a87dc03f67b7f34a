import { isBackOffice } from '@karwan/contract/back-office';
import type { LinkProps } from '@karwan/ui/controls/link';
import { Link } from 'react-router';

/** Links within the back office go through the router; the shop's own pages are other documents. */
export function RouterLink({ href, ...rest }: LinkProps) {
  if (isBackOffice(href)) return <Link to={href} discover="none" {...rest} />;
  const { state: _, ...attributes } = rest;
  return <a href={href} {...attributes} />;
}
