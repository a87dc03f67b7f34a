import type { PostSummary } from '@karwan/contract/content/content';
import type { ShopClient } from '@karwan/contract/contract';
import { expect, test } from 'vitest';
import { findPost } from './posts.server.ts';

const posts = [
  ...[
    { slug: 'one', topic: 'Home' },
    { slug: 'two', topic: 'Style' },
  ],
  ...[
    { slug: 'three', topic: 'Cricket' },
    { slug: 'four', topic: 'Home' },
  ],
] as PostSummary[];
const client = {
  content: { posts: async () => posts, post: async () => ({ html: '<p>{{siteName}}</p>' }) },
} as unknown as ShopClient;
const shop = { siteName: 'Karwan', phone: '1', email: 'e@example.com', address: 'Lahore' };

test('a post has two related posts, those of its topic first', async () => {
  const found = await findPost(client, shop, '/blog/one');
  expect(found?.post.html).toBe('<p>Karwan</p>');
  expect(found?.related.map(({ slug }) => slug)).toEqual(['four', 'two']);
  expect(await findPost(client, shop, '/blog/none')).toBeUndefined();
});

test('the two fixed paths show the newest posts', async () => {
  expect((await findPost(client, shop, '/blog/post-classic'))?.post.slug).toBe('one');
  expect((await findPost(client, shop, '/blog/post-full'))?.post.slug).toBe('two');
});
