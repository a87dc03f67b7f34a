import { Breadcrumb, type Crumb } from '@karwan/ui/controls/breadcrumb';
import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useShopText } from '../i18n/use-shop-text.ts';
import { useT } from '../i18n/use-t.ts';
import { useRootData } from './root-data.ts';
import { breadcrumbJsonLd, type JsonLd } from './seo/seo.ts';
import { Seo, type SeoProps } from './seo/seo-tags.tsx';

interface SitePageProps extends Pick<SeoProps, 'image' | 'type'> {
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  /** Breadcrumbs between Home and this page. */
  above?: readonly (Crumb & { href: string })[];
  /** A short text above the title. */
  eyebrow?: ReactNode;
  intro?: ReactNode;
  jsonLd?: readonly JsonLd[];
  children: ReactNode;
}

/** A text page with breadcrumbs, title and metadata. */
export function SitePage(props: SitePageProps) {
  const { title, description, path, above = [], eyebrow, intro, jsonLd = [], children } = props;
  const t = useT();
  const textProps = useShopText();
  const { site, publicUrl } = useRootData();
  const crumbs = [{ title: t('common.home'), href: '/' }, ...above, { title, href: path }];
  return (
    <Container className="pb-section">
      <Seo
        title={`${title}: ${site.siteName}`}
        description={description}
        canonicalPath={path}
        image={props.image}
        type={props.type}
        jsonLd={[breadcrumbJsonLd(publicUrl, crumbs), ...jsonLd]}
      />
      <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
      <header className="page-head">
        {eyebrow && <p className="mb-2 text-sm font-medium text-brass">{eyebrow}</p>}
        <h1 className="text-title" {...textProps(title)}>
          {title}
        </h1>
        {intro && (
          <div className="mt-2 max-w-prose text-ink-soft" dir="auto">
            {intro}
          </div>
        )}
      </header>
      {children}
    </Container>
  );
}
