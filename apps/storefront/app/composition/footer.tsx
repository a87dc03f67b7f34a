import { late } from '@karwan/ui/behaviour/late.ts';
import { Suspense } from 'react';
import { Footer } from '../shell/footer/footer.tsx';

const ConsentBanner = late(() => import('../features/insight/consent-banner.tsx'));

export default function ShopFooter() {
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
