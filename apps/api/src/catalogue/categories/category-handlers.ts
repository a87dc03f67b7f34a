import type { Department } from '@karwan/contract/category';
import { api } from '../../platform/context.ts';
import { inLanguage, toShopTexts } from '../../shop/settings/in-language.ts';
import { translatedTree } from './cached-tree.ts';
import {
  breadcrumbOf,
  categoriesByFeature,
  categoriesByIds,
  categoriesByUrls,
  categoryByUrl,
  childrenOf,
} from './find-categories.ts';
import { searchCategories, searchCategoriesLoosely } from './search-categories.ts';

const calls = api.categories;

export const categoryHandlers = {
  tree: calls.tree.handler(async ({ context }) => {
    context.tag('catalogue', 'settings');
    return (await translatedTree(context)).departments as Department[];
  }),
  children: calls.children.handler(async ({ context, input }) => {
    context.tag('catalogue', 'settings', `category:${input.id}`);
    return childrenOf(context, Number(input.id));
  }),
  modifiedSearch: calls.modifiedSearch.handler(async ({ context, input }) => {
    context.tag('catalogue', 'settings');
    const term = await toShopTexts(context, input.term);
    return inLanguage(context, await searchCategoriesLoosely(context, term));
  }),
  search: calls.search.handler(async ({ context, input }) => {
    context.tag('catalogue', 'settings');
    const term = await toShopTexts(context, input.term);
    return inLanguage(context, await searchCategories(context, term));
  }),
  breadcrumb: calls.breadcrumb.handler(async ({ context, input }) => {
    context.tag('catalogue', 'settings', `category:${input.id}`);
    return { breadcrumb: await breadcrumbOf(context, Number(input.id)) };
  }),
  nodeByUrl: calls.nodeByUrl.handler(async ({ context, input }) => {
    context.tag('catalogue', 'settings');
    const node = await categoryByUrl(context, input.url);
    context.tag(`category:${node._id}`);
    return { ...node, id: node._id };
  }),
  byFeature: calls.byFeature.handler(async ({ context, input }) => {
    context.tag('catalogue', 'settings');
    return categoriesByFeature(context, input);
  }),
  byIds: calls.byIds.handler(async ({ context, input }) => {
    context.tag('catalogue', 'settings', ...input.nodes.map((id) => `category:${id}`));
    return categoriesByIds(context, input.nodes.map(Number));
  }),
  byUrls: calls.byUrls.handler(async ({ context, input }) => {
    const found = await categoriesByUrls(context, input.urls);
    context.tag('catalogue', 'settings', ...found.map(({ _id }) => `category:${_id}`));
    return found;
  }),
};
