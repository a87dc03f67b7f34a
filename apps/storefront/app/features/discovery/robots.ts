import { visitContext } from '../../page/context.ts';
import type { Route } from './+types/robots';

/** What is one person's, and what is no page: robots find nothing there. */
const notForRobots = [
  '/more/',
  '/v1/',
  '/shop/cart',
  '/shop/checkout',
  '/shop/wishlist',
  '/shop/compare',
  '/confirmation',
  '/payment/',
  '/account/',
];

export function loader({ context }: Route.LoaderArgs) {
  return new Response(writeRobots(context.get(visitContext).publicUrl), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-karwan-cache': 'ttl=86400; swr=86400',
    },
  });
}

export function writeRobots(publicUrl: string): string {
  const rules = notForRobots.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
