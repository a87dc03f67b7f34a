import type { PostSummary } from '@karwan/contract/content/content';
import { absolute, type JsonLd, pictureForRobots } from '../../page/seo/seo.ts';

/** Empty in the browser (see page/seo/seo.ts). */
export function postJsonLd(publicUrl: string, siteName: string, post: PostSummary): JsonLd {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    inLanguage: post.language,
    image: pictureForRobots(publicUrl, post.picture),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: siteName, url: `${publicUrl}/` },
    mainEntityOfPage: absolute(publicUrl, `/blog/${post.slug}`),
  };
}
