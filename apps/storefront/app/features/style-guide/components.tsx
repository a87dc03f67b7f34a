import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { SitePage } from '../../page/site-page.tsx';

// Sent with the page. Every page carries the names of what others need at first, so this needs little.
const Chapters = lazyWithRetry(() => import('./chapters.tsx'));

/** The living style guide. */
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
