import { Breadcrumb, type Crumb } from '@karwan/ui/controls/breadcrumb';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { DepartmentLink } from '../../shared/departments/department-link.tsx';
import type { Listing } from '../listing/load-listing.ts';
import { ProductRequest } from '../messages/product-request.tsx';

/** Departments on offer; the menu has all of them. */
const maxDepartments = 10;

interface Props {
  query: string;
  crumbs: readonly Crumb[];
  /** What was understood of the query. */
  intro: ReactNode;
  listing: Listing;
  /** The URL of the same search without the price that was read from it, if one was. */
  anyPrice: string | undefined;
  /** A link to another place where the query may be found, and products from there. */
  link: ReactNode;
  elsewhere: ReactNode;
}

/**
 * A search without results: why, and every way onwards (spec section 8, Empty listing). It shows no products, which would
 * look like results.
 */
export default function NothingFound(props: Props) {
  const { query, crumbs, intro, listing, anyPrice, link, elsewhere } = props;
  const t = useT();
  const { departments } = useRootData();
  return (
    <>
      <Container className="pb-8">
        <div className="py-2">
          <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        </div>
        <header>
          <h1 className="text-title break-words">{t('listing.noResults', { name: query })}</h1>
          <div className="mt-2 max-w-prose wrap-anywhere text-ink-soft">
            {intro}
            {anyPrice && (
              <p className="my-3">
                <ButtonLink href={anyPrice} variant="secondary">
                  {t('search.anyPrice')}
                </ButtonLink>
              </p>
            )}
            <p>
              {t('listing.checkSpelling')}{' '}
              <Link href="/site/contact-us" className="text-ink underline underline-offset-4">
                {t('listing.contactUs')}
              </Link>
              {t('listing.helpFind')}
            </p>
            {link && <p className="mt-3">{link}</p>}
          </div>
        </header>
        {departments.length > 0 && (
          <nav aria-labelledby="departments-to-look-in" className="mt-6">
            <h2 id="departments-to-look-in" className="mb-2 font-sans text-sm font-semibold">
              {t('search.departments')}
            </h2>
            <ul className="flex flex-wrap gap-2">
              {departments.slice(0, maxDepartments).map((node) => (
                <li key={node._id}>
                  <DepartmentLink node={node} className="chip">
                    <bdi>{node.name}</bdi>
                  </DepartmentLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
      {elsewhere}
      <Container className="pb-section">
        <ProductRequest query={listing.source.id} />
      </Container>
    </>
  );
}
