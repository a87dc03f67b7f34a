import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { useMaybeRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { type CachedPage, hasCachedData, hasCachedPage, readCachedPages } from './cached-pages.ts';
import { offlinePath } from './worker-messages.ts';

const storedPages = [
  { href: '/shop/cart', key: 'offline.cart' },
  { href: '/shop/wishlist', key: 'offline.wishList' },
  { href: '/shop/compare', key: 'offline.compare' },
] as const;

/** Shown instead of the page `to`, if it can neither be loaded nor is cached. */
export default function OfflineNotice({ to }: { to: string }) {
  const t = useT();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const siteName = useMaybeRootData()?.site.siteName ?? '';
  const [pages, setPages] = useState<CachedPage[]>([]);
  const retry = useCallback(() => window.location.replace(to), [to]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  useEffect(() => {
    if (!('caches' in window)) return;
    readCachedPages(siteName).then(setPages, () => setPages([]));
    // The document was requested and only its data are cached, or vice versa.
    const isOfflinePage = pathname === offlinePath;
    const found = isOfflinePage ? hasCachedData(to) : hasCachedPage(to);
    void found.then(
      (isCached) => isCached && (isOfflinePage ? navigate(to, { replace: true }) : retry()),
    );
  }, [to, pathname, navigate, retry, siteName]);
  return (
    <div className="mx-auto max-w-prose px-gutter py-section text-center">
      <Seo title={t('offline.title')} />
      <h1 className="text-title">{t('offline.title')}</h1>
      <p className="mt-4 text-ink-soft">{t('offline.text')}</p>
      <p className="mt-9">
        <Button onClick={retry}>{t('offline.tryAgain')}</Button>
      </p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        {storedPages.map(({ href, key }) => (
          <ButtonLink key={href} href={href} variant="secondary">
            {t(key)}
          </ButtonLink>
        ))}
      </div>
      {pages.length > 0 && (
        <section className="mt-section text-start">
          <h2 className="text-heading">{t('offline.seen')}</h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {pages.map(({ path, title }) => (
              <li key={path}>
                {/* A full page load: the document is what was cached. */}
                <a href={path} className="block py-3 underline-offset-4 hover:underline" dir="auto">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
