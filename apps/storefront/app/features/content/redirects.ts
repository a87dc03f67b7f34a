import { redirect } from 'react-router';
import type { Route } from './+types/redirects';

/** Redirects of paths without a page of their own (spec section 2). */
const targets: Record<string, string> = {
  '/site': '/site/about-us',
  '/blog': '/blog/category-classic',
};

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const target = targets[pathname.replace(/\.data$|\/+$/g, '')] ?? '/';
  return redirect(target + search, 301);
}
