import { ButtonLink } from '@karwan/ui/controls/button';
import { useT } from '../../i18n/use-t.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';

/** Page for unknown URLs (spec section 2). Routes set the status 404. */
export function NotFoundPage() {
  const t = useT();
  return (
    <div className="mx-auto max-w-prose px-gutter py-section text-center">
      <Seo title={t('notFound.title')} noIndex />
      <p className="font-display text-display text-brass">{t('notFound.oops')}</p>
      <h1 className="mt-6 text-title">{t('notFound.title')}</h1>
      <p className="mt-4 text-ink-soft">{t('notFound.text')}</p>
      <p className="mt-9">
        <ButtonLink href="/">{t('notFound.goHome')}</ButtonLink>
      </p>
    </div>
  );
}
