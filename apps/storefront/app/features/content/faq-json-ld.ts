import type { JsonLd } from '../../page/seo/seo.ts';

/** Structured data of questions and answers; empty in the browser, like all structured data (see page/seo/seo.ts). */
export function faqJsonLd(questions: readonly { question: string; html: string }[]): JsonLd {
  if (!import.meta.env.SSR) return {};
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.trim() },
    })),
  };
}
