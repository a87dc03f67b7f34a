import { backOfficePath } from '@karwan/contract/back-office';
import { translator } from '../i18n/catalogues.ts';
import { visitContext } from '../page/context.ts';
import type { Route } from './+types/web-manifest';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, with which the back office is installed as an app of its own. */
export function loader({ context }: Route.LoaderArgs) {
  const { language, shop } = context.get(visitContext);
  const t = translator(language);
  return Response.json(
    {
      id: backOfficePath,
      name: t('frame.appName', { shop }),
      short_name: t('frame.name'),
      start_url: backOfficePath,
      scope: backOfficePath,
      lang: language,
      display: 'standalone',
      background_color: '#f8f4ec',
      theme_color: '#142a22',
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable-512', 512, 'maskable'),
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
}
