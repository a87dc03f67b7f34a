import { absolute, type JsonLd, pictureForRobots } from '../../page/seo/seo.ts';
import type { PostSummary } from '../blog/posts.server.ts';

const context = 'https://schema.org';

/** Questions with their answers; empty in the browser, like all of its kin (see shell/seo.ts). */
export function faqJsonLd(questions: readonly { question: string; html: string }[]): JsonLd {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.trim() },
    })),
  };
}

export function postJsonLd(publicUrl: string, siteName: string, post: PostSummary): JsonLd {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': context,
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
