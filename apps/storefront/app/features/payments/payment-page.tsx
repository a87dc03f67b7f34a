import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';

/** The layout of every payment page (spec section 2, Payment and confirmation). */
export function PaymentPage({ name, children }: { name: string; children: ReactNode }) {
  const t = useT();
  const { siteName } = useRootData().site;
  const heading = t('wallets.title', { name });
  return (
    <Container className="pb-section pt-2" isUndisturbed>
      <Seo title={`${heading}: ${siteName}`} />
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ title: t('common.home'), href: '/' }, { title: heading }]}
      />
      <div className="mx-auto max-w-xl">
        <h1 className="mb-8 mt-6 text-title">{heading}</h1>
        <noscript>
          <p className="py-6 text-ink-soft">{t('wallets.needsScript')}</p>
        </noscript>
        {children}
      </div>
    </Container>
  );
}
