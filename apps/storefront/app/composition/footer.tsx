import { asFragment } from '@karwan/markup/fragments/fragment';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { Footer } from '../shell/footer/footer.tsx';

const ConsentBanner = lazyWithRetry(() => import('../features/insight/consent-banner.tsx'));

function ShopFooter() {
  return (
    <Footer
      privacySettings={(close) => (
        <Suspense>
          <ConsentBanner isAskedFor onAnswer={close} />
        </Suspense>
      )}
    />
  );
}

export default asFragment(ShopFooter);
