import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Disclosure } from '@karwan/ui/controls/disclosure';
import { Link } from '@karwan/ui/controls/link';
import { Pagination } from '@karwan/ui/controls/pagination';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Tabs } from '@karwan/ui/controls/tabs';
import { TextLink } from '@karwan/ui/controls/text-link';
import { CountedIcon } from '@karwan/ui/layout/counted-icon';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { BagIcon, CloseIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { drawnIcons } from './drawn-icons.ts';
import { Specimen } from './specimen.tsx';

/** Samples of layout: headings, breadcrumbs and links, blocks, and placeholders. */
export function Order() {
  const t = useT();
  const [tab, setTab] = useState('store');
  return (
    <>
      <Specimen name="SectionHeading" stacked>
        <SectionHeading
          level={3}
          title={t('home.newArrivals')}
          more={{ href: '/department/luxury', text: t('blog.allPosts') }}
        />
      </Specimen>
      <Specimen name="Breadcrumb">
        <Breadcrumb
          label={t('guide.sampleWay')}
          crumbs={[
            { title: t('common.home'), href: '/' },
            { title: t('blog.title'), href: '/blog/category-classic' },
            { title: t('guide.title') },
          ]}
        />
      </Specimen>
      <Specimen name="TextLink">
        <TextLink href="/shop">{t('shopPages.viewAllDepartments')}</TextLink>
      </Specimen>
      <Specimen name="chip">
        <Link href="/shop" className="chip">
          {t('departments.departments')} <span className="amount">9</span>
        </Link>
        <Link href="/site/components" className="chip chip-chosen">
          {t('common.badge.sale')} <CloseIcon />
        </Link>
        <Link href="/site/components" className="chip-clear">
          {t('listing.clearFilters')}
        </Link>
      </Specimen>
      <Specimen name="CountedIcon">
        {[0, 3, 120].map((count) => (
          <CountedIcon key={count} icon={<BagIcon className="size-6" />} count={count} />
        ))}
      </Specimen>
      <Specimen name="Pagination" stacked>
        <Pagination page={4} total={9} hrefFor={(page) => `/department/luxury?page=${page}`} />
      </Specimen>
      <Specimen name="Tabs" stacked>
        <Tabs
          label={t('deliveryArea.method')}
          value={tab}
          onChange={setTab}
          tabs={(['store', 'home'] as const).map((method) => ({
            value: method,
            title: t(`deliveryArea.${method}`),
            content: t('deliveryArea.pakistanTime'),
          }))}
        />
      </Specimen>
      <Specimen name="Disclosure" stacked>
        <div>
          <Disclosure title={t('contact.write')} defaultOpen group="guide">
            {t('contact.intro')}
          </Disclosure>
          <Disclosure title={t('topBar.trackOrder')} group="guide">
            {t('track.intro')}
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="EmptyState" stacked>
        <EmptyState
          title={t('cart.empty')}
          action={<ButtonLink href="/">{t('cart.continue')}</ButtonLink>}
        />
      </Specimen>
      <Specimen name="Skeleton" stacked>
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </Specimen>
      <Specimen name="icons">
        {Object.entries(drawnIcons).map(([name, Icon]) => (
          <span key={name} title={name} className="grid size-11 place-items-center">
            <Icon />
          </span>
        ))}
      </Specimen>
      <Specimen name="VisuallyHidden">
        <p>
          {t('guide.hidden')} <VisuallyHidden>{t('guide.hiddenText')}</VisuallyHidden>
        </p>
      </Specimen>
    </>
  );
}
