import { spokenLanguage, translator } from '../../i18n/catalogues.ts';
import { type Visit, visitContext } from '../../page/context.ts';
import type { Route } from './+types/web-manifest';

/** The background colour of `theme.css`, for the system UI around the installed app. */
const paper = '#f8f4ec';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, required for installing the shop. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(JSON.stringify(describeApp(context.get(visitContext))), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'x-karwan-cache': 'tags=settings; ttl=86400; swr=86400',
    },
  });
}

export function describeApp(visit: Pick<Visit, 'tenant' | 'language' | 'direction'>) {
  const lang = spokenLanguage(visit.language);
  const t = translator(lang);
  const { siteName } = visit.tenant;
  return {
    id: '/',
    name: siteName,
    short_name: siteName.length > 12 ? siteName.split(/\s/)[0] : siteName,
    description: t('manifest.description'),
    lang,
    dir: visit.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: paper,
    theme_color: paper,
    categories: ['shopping'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: t('manifest.cart'), url: '/shop/cart' },
      { name: t('manifest.wishList'), url: '/shop/wishlist' },
      { name: t('manifest.trackOrder'), url: '/shop/track-order' },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192, 'any')] })),
  };
}
