import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { SitePage } from '../../page/site-page.tsx';

// Rendered on the server and loaded lazily, because every page's manifest lists the initial files of all routes.
const Chapters = lazyWithRetry(() => import('./chapters.tsx'));

/** The design system's style guide. */
export default function Components() {
  const t = useT();
  return (
    <SitePage
      title={t('guide.title')}
      description={t('guide.description')}
      path="/site/components"
      intro={t('guide.description')}
    >
      <Suspense>
        <Chapters />
      </Suspense>
    </SitePage>
  );
}
