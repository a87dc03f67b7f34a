import type { Visit } from '../../page/context.ts';
import { factOf, filledIn, findText, namesIn } from '../content/written.server.ts';

/** A post as lists show it. */
export interface PostSummary {
  slug: string;
  title: string;
  description: string;
  /** The day it came out, such as `2026-10-28`. */
  date: string;
  topic: string;
  author: string;
  picture: string;
  pictureAlt: string;
  /** How long a person reads it. */
  minutes: number;
  language: string;
}

/** Words a person reads in a minute. */
const pace = 200;

function summaryOf(language: string, slug: string): PostSummary | undefined {
  const file = `blog/${slug}`;
  const text = findText(language, file);
  if (!text) return undefined;
  const fact = (name: string) => factOf(text, name, file);
  return {
    slug,
    title: fact('title'),
    description: fact('description'),
    date: fact('date'),
    topic: fact('topic'),
    author: fact('author'),
    picture: fact('picture'),
    pictureAlt: fact('pictureAlt'),
    minutes: Math.ceil(text.wordCount / pace),
    language: text.language,
  };
}

/** All posts, the newest first. */
export function listPosts(language: string): PostSummary[] {
  return namesIn('blog')
    .flatMap((slug) => summaryOf(language, slug) ?? [])
    .sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug));
}

/** What is shown beside every list and post. */
export function listAside(posts: readonly PostSummary[]) {
  const topics = [...new Set(posts.map(({ topic }) => topic))].sort();
  return {
    topics: topics.map((topic) => ({
      topic,
      count: posts.filter((post) => post.topic === topic).length,
    })),
    latest: posts.slice(0, 4),
  };
}

/** First two related posts shown (spec section 9). */
const shownRelated = 2;

/** A post with its text, and the posts to read next: those of its topic first. */
export function findPost({ language, tenant }: Visit, slug: string) {
  const posts = listPosts(language);
  const summary = posts.find((post) => post.slug === slug);
  const text = findText(language, `blog/${slug}`);
  if (!summary || !text) return undefined;
  const others = posts.filter((post) => post.slug !== slug);
  const isKin = ({ topic }: PostSummary) => topic === summary.topic;
  return {
    post: { ...summary, html: filledIn(text.html, tenant) },
    related: [...others.filter(isKin), ...others.filter((post) => !isKin(post))].slice(
      0,
      shownRelated,
    ),
    aside: listAside(posts),
  };
}
