import { useRootData } from '../../../page/root-data.ts';
import { absolute, breadcrumbJsonLd, itemListJsonLd } from '../../../page/seo/seo.ts';
import { Seo } from '../../../page/seo/seo-tags.tsx';
import type { Listing } from '../load-listing.ts';
import { hasNext } from '../more/has-next.ts';

type Props = {
  title: string;
  description: string;
  /** Canonical path of this listing, without filters, order and page. */
  path: string;
  /** A picture of the node; default: the first product's. */
  image?: string | null;
  /** Breadcrumbs from Home to this page. */
  crumbs: readonly { title: string; href: string }[];
  listing: Listing;
};

/** Metadata of a listing for search engines. Its pages are canonical themselves; filtered and sorted variants are not. */
export function ListingSeo({ title, description, path, image, crumbs, listing }: Props) {
  const { publicUrl } = useRootData();
  const { page, perPage, count, products } = listing;
  const pathOf = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
  return (
    <>
      <Seo
        title={title}
        description={description}
        canonicalPath={pathOf(page)}
        page={page}
        image={image ? absolute(publicUrl, image) : products[0]?.images[0]?.[0]}
        jsonLd={[
          breadcrumbJsonLd(publicUrl, crumbs),
          ...(products.length > 0
            ? [itemListJsonLd(publicUrl, products, (page - 1) * perPage + 1)]
            : []),
        ]}
        noIndex={products.length === 0}
      />
      {page > 1 && <link rel="prev" href={absolute(publicUrl, pathOf(page - 1))} />}
      {hasNext(page, perPage, count) && (
        <link rel="next" href={absolute(publicUrl, pathOf(page + 1))} />
      )}
    </>
  );
}
