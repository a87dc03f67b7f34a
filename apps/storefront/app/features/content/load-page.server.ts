import type { Visit } from '../../page/context.ts';
import { factOf, filledIn, findText } from './written.server.ts';

/** A page of the shop's own words, as the browser gets it. */
export interface WrittenPage {
  name: string;
  title: string;
  description: string;
  /** The day it was changed last, such as `2020-01-25`. */
  lastModified: string | undefined;
  picture: string | undefined;
  pictureAlt: string;
  html: string;
  headings: { id: string; title: string }[];
  language: string;
}

/** @throws Response 404 when there is no such text. */
export function loadPage({ language, tenant }: Visit, name: string): WrittenPage {
  const file = `pages/${name}`;
  const text = findText(language, file);
  if (!text) throw new Response('Not found', { status: 404 });
  return {
    name,
    title: factOf(text, 'title', file),
    description: factOf(text, 'description', file),
    lastModified: text.facts.lastModified,
    picture: text.facts.picture,
    pictureAlt: text.facts.pictureAlt ?? '',
    html: filledIn(text.html, tenant),
    headings: text.headings,
    language: text.language,
  };
}

/** The questions and answers, by group. */
export function loadQuestions({ language, tenant }: Visit) {
  const text = findText(language, 'pages/faq');
  if (!text) throw new Response('Not found', { status: 404 });
  return {
    title: factOf(text, 'title', 'pages/faq'),
    description: factOf(text, 'description', 'pages/faq'),
    language: text.language,
    groups: text.groups.map((group) => ({
      title: group.title,
      questions: group.questions.map(({ question, html }) => ({
        question,
        html: filledIn(html, tenant),
      })),
    })),
  };
}
