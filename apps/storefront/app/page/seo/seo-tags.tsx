import { cardPicture, cardPictureUrl } from '@karwan/contract/picture';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { type RootData, useMaybeRootData } from '../root-data.ts';
import { alternates, canonicalAddress } from './language-addresses.ts';
import { useMayBeListed } from './robots.ts';
import { absolute, type JsonLd, jsonLdText } from './seo.ts';

export interface SeoProps {
  /** The full title, as the specification words it. */
  title: string;
  description?: string;
  /** The canonical path, without filters; default: the page's own path. */
  canonicalPath?: string;
  /** A picture key or an https URL, for social cards. */
  image?: string | null;
  type?: 'website' | 'product' | 'article';
  jsonLd?: readonly JsonLd[];
  /** Page number of a list, from 1; later pages have it in title and description. */
  page?: number;
  /** `noindex` although the route may be indexed: for empty results and errors. */
  noIndex?: boolean;
}

interface RobotProps extends SeoProps {
  /** The page number as text, appended to the description of a later page. */
  which: string;
  path: string;
  address: string | undefined;
  root: RootData | undefined;
}

/** Metadata for search engines and social cards, rendered on the server only. */
function ForRobots(props: RobotProps) {
  const { title, image, type = 'website', address, root, path, noIndex } = props;
  const description = props.description && props.description + props.which;
  return (
    <>
      {noIndex && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      {root && <meta property="og:site_name" content={root.site.siteName} />}
      {address && <meta property="og:url" content={address} />}
      {description && <meta property="og:description" content={description} />}
      {root && image && <CardPicture image={image} root={root} title={title} />}
      {root && <meta property="og:locale" content={root.language} />}
      {root &&
        !noIndex &&
        alternates(root, path).map((one) => <link key={one.hrefLang} rel="alternate" {...one} />)}
    </>
  );
}

/** The picture of a social card: our own in a size that all services accept, others unchanged. */
function CardPicture({ image, root, title }: { image: string; root: RootData; title: string }) {
  const { publicUrl } = root;
  const card = cardPictureUrl(image.startsWith(publicUrl) ? image.slice(publicUrl.length) : image);
  return (
    <>
      <meta property="og:image" content={absolute(publicUrl, card ?? image)} />
      {card && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(cardPicture.width)} />
          <meta property="og:image:height" content={String(cardPicture.height)} />
        </>
      )}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Title and metadata of a page. React hoists the tags into the head. */
export function Seo(props: SeoProps) {
  const { canonicalPath, page = 1, jsonLd = [] } = props;
  const t = useT();
  const { pathname } = useLocation();
  const mayBeListed = useMayBeListed();
  const noIndex = props.noIndex || !mayBeListed;
  const which = page > 1 ? ` · ${t('listing.page', { number: page })}` : '';
  const title = props.title + which;
  const root = useMaybeRootData();
  const path = canonicalPath ?? pathname;
  const address = root && canonicalAddress(root, path);
  return (
    <>
      <title>{title}</title>
      {!noIndex && address && <link rel="canonical" href={address} />}
      {import.meta.env.SSR && (
        <ForRobots
          {...props}
          title={title}
          noIndex={noIndex}
          which={which}
          path={path}
          address={address}
          root={root}
        />
      )}
      {jsonLd.length > 0 && (
        <script
          type="application/ld+json"
          // Only the server renders the content; hydration keeps it.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `jsonLdText` lets no element end
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonLdText(jsonLd) : '' }}
        />
      )}
    </>
  );
}
