import type { PostSummary } from '@karwan/contract/content/content';
import { filledIn } from '@karwan/contract/content/filled-in';
import type { ShopClient } from '@karwan/contract/contract';

type Shop = Parameters<typeof filledIn>[1];

/** Data of the side panel. */
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
const visibleRelated = 2;

/** A post with its text, and related posts: those of its topic first. */
export async function findPost(client: ShopClient, shop: Shop, path: string) {
  const posts = await client.content.posts({});
  const slug = slugOf(posts, path);
  const summary = posts.find((post) => post.slug === slug);
  if (!summary) return undefined;
  const { html } = await client.content.post({ slug });
  const others = posts.filter((post) => post.slug !== slug);
  const isKin = ({ topic }: PostSummary) => topic === summary.topic;
  return {
    post: { ...summary, html: filledIn(html, shop) },
    related: [...others.filter(isKin), ...others.filter((post) => !isKin(post))].slice(
      0,
      visibleRelated,
    ),
    aside: listAside(posts),
  };
}

/** The slug of the post for a path; `post-classic` and `post-full` show the newest two. */
export function slugOf(posts: readonly PostSummary[], path: string): string {
  const name = path.split('/').at(-1) ?? '';
  if (name === 'post-classic') return posts[0]?.slug ?? '';
  if (name === 'post-full') return posts[1]?.slug ?? '';
  return name;
}
