import { callsPath } from '../../routing/match-route.ts';
import { routeTable } from '../../routing/route-table.ts';

/** The paths that robots.txt disallows: a first path segment if all its routes are disallowed, else single paths. */
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
  return [callsPath, ...new Set(paths)];
}

export function writeRobots(publicUrl: string): string {
  const rules = disallowed()
    .map((path) => `Disallow: ${path}\n`)
    .join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
