import type { PostSummary } from '@karwan/contract/content/content';
import { dayInPakistan } from '@karwan/contract/pakistan-time';
import type { LiveTexts } from './live-content.ts';

/** Words that a person reads per minute. */
const pace = 200;

function summaryOf(words: LiveTexts): PostSummary {
  const { slug, title, description, topic, author, pictureAlt, language } = words;
  return {
    slug,
    title,
    description,
    topic,
    author,
    pictureAlt,
    language,
    date: words.dated ?? dayInPakistan(words.publishedFrom),
    picture: words.picture ?? '',
    minutes: Math.ceil(words.wordCount / pace),
  };
}

/** Posts as lists show them, the newest first. */
export const summariesOf = (posts: readonly LiveTexts[]): PostSummary[] =>
  posts
    .map(summaryOf)
    .sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug));
