import { Breadcrumb } from '@karwan/ui/breadcrumb';
import { Container } from '@karwan/ui/layout';
import { useT } from '../../../i18n/use-t.ts';
import { useRootData } from '../../../shell/root-data.ts';
import { Seo } from '../../../shell/seo-tags.tsx';
import { CardPanel } from './card-panel.tsx';
import type { loadCardPage } from './load-card-page.ts';

/** Where a booking is paid by card or by Payson (spec section 2, Payment and confirmation). */
export function CardPage(props: Awaited<ReturnType<typeof loadCardPage>>) {
  const t = useT();
  const { siteName } = useRootData().site;
  const heading = t('wallets.title', { name: props.title });
  return (
    <Container className="pb-section pt-2">
      <Seo title={`${heading}: ${siteName}`} noIndex />
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ title: t('common.home'), href: '/' }, { title: heading }]}
      />
      <div className="mx-auto max-w-xl">
        <h1 className="mb-8 mt-6 text-title">{heading}</h1>
        <noscript>
          <p className="py-6 text-ink-soft">{t('wallets.needsScript')}</p>
        </noscript>
        <CardPanel {...props} />
      </div>
    </Container>
  );
}
