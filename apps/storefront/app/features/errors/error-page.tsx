import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const OfflineNotice = lazyWithRetry(() => import('../offline/offline-notice.tsx'));

/** Rendered instead of a failed page, between header and footer. */
export default function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundPage />;
  // The service worker sets this status text when the browser is offline.
  if (isRouteErrorResponse(error) && error.statusText === 'Offline') {
    return (
      <Suspense>
        <OfflineNotice to={pathname + search} />
      </Suspense>
    );
  }
  return (
    <div className="mx-auto max-w-prose px-gutter py-section text-center">
      <Seo title={t('error.title')} noIndex />
      <h1 className="text-title">{t('error.title')}</h1>
      <p className="mt-4 text-ink-soft">{t(status === 503 ? 'error.busy' : 'error.text')}</p>
      <p className="mt-9">
        <Button onClick={() => window.location.reload()}>{t('common.tryAgain')}</Button>
      </p>
    </div>
  );
}
