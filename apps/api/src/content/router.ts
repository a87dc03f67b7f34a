import { isFixedPage } from '@karwan/contract/content/fixed-pages';
import { api } from '../platform/context.ts';
import { notFound } from '../platform/faults.ts';
import { renderedText, visibleTexts } from './live-content.ts';
import { summariesOf } from './posts.ts';
import { contentTag } from './shown-state.ts';

/** The words that shoppers read. */
export const contentHandlers = {
  posts: api.content.posts.handler(async ({ context }) => {
    context.tag(contentTag);
    return summariesOf(await visibleTexts(context, 'post', new Date()));
  }),
  post: api.content.post.handler(async ({ context, input }) => {
    context.tag(contentTag);
    const posts = await visibleTexts(context, 'post', new Date());
    const post = posts.find(({ slug }) => slug === input.slug);
    if (!post) throw notFound('Post');
    const { html } = await renderedText(context, post);
    return { html };
  }),
  pages: api.content.pages.handler(async ({ context }) => {
    context.tag(contentTag);
    const pages = await visibleTexts(context, 'page', new Date());
    return pages
      .filter((page) => !isFixedPage(page))
      .map(({ slug, title, dated }) => ({ name: slug, title, lastModified: dated }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }),
  page: api.content.page.handler(async ({ context, input: { name } }) => {
    context.tag(contentTag);
    const pages = await visibleTexts(context, 'page', new Date());
    const page = pages.find(({ slug }) => slug === name);
    if (!page) throw notFound('Page');
    const { title, description, picture, pictureAlt, language, dated } = page;
    const shown = { name, title, description, picture, pictureAlt, language };
    return { ...shown, lastModified: dated, ...(await renderedText(context, page)) };
  }),
};
