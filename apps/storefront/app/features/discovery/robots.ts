import { visitContext } from '../../page/context.ts';
import { routeTable } from '../../routing/route-table.ts';
import type { Route } from './+types/robots';

/** What robots find nothing at: all below a first segment whose routes say so, or one path each. */
function disallowed(): string[] {
  const paths = routeTable
    .filter(({ robots }) => robots === 'disallow')
    .map(({ path }) => {
      const [first = '', ...others] = path.split('/');
      const kin = routeTable.filter((one) => one.path.split('/')[0] === first);
      if (others.length > 0 && kin.every(({ robots }) => robots === 'disallow'))
        return `/${first}/`;
      return `/${path}`;
    });
  return ['/v1/', ...new Set(paths)];
}

export function loader({ context }: Route.LoaderArgs) {
  return new Response(writeRobots(context.get(visitContext).publicUrl), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-karwan-cache': 'ttl=86400; swr=86400',
    },
  });
}

export function writeRobots(publicUrl: string): string {
  const rules = disallowed()
    .map((path) => `Disallow: ${path}\n`)
    .join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
