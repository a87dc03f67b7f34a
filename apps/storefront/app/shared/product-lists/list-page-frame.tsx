import { useListFocus } from '@karwan/ui/behaviour/use-list-focus.ts';
import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { ButtonLink } from '@karwan/ui/controls/button';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import type { ListName } from '../../state/pending.ts';
import { useShop } from '../../state/store/shop-store.ts';
import { useStoreReady } from '../../state/store/use-store-ready.ts';
import { DepartmentsToBrowse } from '../departments/departments-to-browse.tsx';

type Props = {
  list: ListName;
  /** Placeholder until the list is loaded. */
  skeleton: ReactNode;
  /** Content for a loaded list that is not empty. */
  children: ReactNode;
};

/** The page of a list stored in the browser. The server's markup is the same for all; the browser fills it in. */
export function ListPageFrame({ list, skeleton, children }: Props) {
  const t = useT();
  const ready = useStoreReady();
  const count = useShop((state) => state[list].length);
  const holder = useListFocus<HTMLDivElement>(count);
  const { siteName } = useRootData().site;
  const title = t(`${list}.title`);
  return (
    // Full height, so that the footer does not shift when the list is filled in.
    <Container className="min-h-dvh pb-section pt-2">
      <Seo title={`${title}: ${siteName}`} />
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ title: t('common.home'), href: '/' }, { title }]}
      />
      <h1 className="mb-6 mt-2 text-title">{title}</h1>
      <noscript>
        <p className="py-6 text-ink-soft">{t(`${list}.needsScript`)}</p>
      </noscript>
      <div ref={holder} tabIndex={-1} className="outline-none">
        {!ready && <div className="noscript:hidden">{skeleton}</div>}
        {ready && count > 0 && children}
        {ready && count === 0 && (
          <EmptyState
            title={t(`${list}.empty`)}
            action={<ButtonLink href="/">{t(`${list}.continue`)}</ButtonLink>}
          >
            <DepartmentsToBrowse />
          </EmptyState>
        )}
      </div>
    </Container>
  );
}
