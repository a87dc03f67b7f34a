import { productAddress } from '../addresses.ts';

/**
 * Structured data (schema.org JSON-LD) for search engines, which read the server's markup: in the browser's bundle
 * the builders below are empty, which `import.meta.env.SSR` decides at build time.
 */
export type JsonLd = Record<string, unknown>;

export const context = 'https://schema.org';

/** The absolute URL of a path. */
export function absolute(publicUrl: string, path: string): string {
  return /^https?:/.test(path) ? path : `${publicUrl}${path}`;
}

/** The URL of a picture key in the largest size for search engines; URLs stay unchanged. */
export function pictureForRobots(publicUrl: string, image: string): string {
  return /^https?:/.test(image) ? image : `${publicUrl}/media/1280/${image}.jpg`;
}

export function organizationJsonLd(
  publicUrl: string,
  site: {
    siteName: string;
    phone: string;
    email: string;
    address: string;
    social: { href: string }[];
  },
): JsonLd {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': context,
    '@type': 'Organization',
    name: site.siteName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    address: { '@type': 'PostalAddress', streetAddress: site.address },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.phone,
      email: site.email,
    },
    // A link to a social network's home page is not a profile of the shop.
    sameAs: site.social
      .map((link) => link.href)
      .filter((href) => (URL.parse(href)?.pathname ?? '/') !== '/'),
  };
}

/** The web site with its search action. */
export function websiteJsonLd(publicUrl: string, name: string, language: string): JsonLd {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url: `${publicUrl}/`,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}/search/{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The products of a list in order; `first` is the position of the first one in the whole list, from 1. */
export function itemListJsonLd(
  publicUrl: string,
  products: readonly { itemCustomId: string; name: string }[],
  first = 1,
): JsonLd {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: products.map(({ itemCustomId, name }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name,
      url: absolute(publicUrl, productAddress({ itemCustomId })),
    })),
  };
}

/** The breadcrumbs from Home to the page itself. */
export function breadcrumbJsonLd(
  publicUrl: string,
  crumbs: readonly { title: string; href: string }[],
): JsonLd {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.title,
      item: absolute(publicUrl, crumb.href),
    })),
  };
}

/** JSON escaped so that it cannot end its script element. */
export function jsonLdText(data: readonly JsonLd[]): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
