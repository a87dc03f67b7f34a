import { useLocation } from 'react-router';
import { useMaybeRootData } from './root-data.ts';
import { absolute, type JsonLd, jsonLdText, pictureForRobots } from './seo.ts';

export interface SeoProps {
  /** The whole title, as the specification words it. */
  title: string;
  description?: string;
  /** The one path of this content, without its filters; the page's own path when left out. */
  canonicalPath?: string;
  /** A picture key or an https address, for cards in other people's pages. */
  image?: string | null;
  type?: 'website' | 'product';
  jsonLd?: readonly JsonLd[];
  /** Asks robots to stay away: empty results, the cart, the checkout. */
  noIndex?: boolean;
}

/** A page's title and what robots read of it. React lifts the tags into the head. */
export function Seo(props: SeoProps) {
  const { title, description, image, type = 'website', jsonLd = [], noIndex } = props;
  const { pathname } = useLocation();
  const root = useMaybeRootData();
  const address = root && absolute(root.publicUrl, props.canonicalPath ?? pathname);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {!noIndex && address && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      {root && <meta property="og:site_name" content={root.site.siteName} />}
      {address && <meta property="og:url" content={address} />}
      {description && <meta property="og:description" content={description} />}
      {root && image && (
        <meta property="og:image" content={pictureForRobots(root.publicUrl, image)} />
      )}
      {jsonLd.map((data) => (
        <script
          key={String(data['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `jsonLdText` lets no element end
          dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
        />
      ))}
    </>
  );
}
