import { api } from '../platform/context.ts';
import { categoryBreadcrumb } from './category-breadcrumb.ts';
import { departmentTree } from './department-tree.ts';
import {
  categoriesByFeature,
  categoriesByIds,
  categoryByUrl,
  childrenOf,
} from './find-categories.ts';
import { searchCategories, searchCategoriesLoosely } from './search-categories.ts';

const calls = api.categories;

export const categoryHandlers = {
  tree: calls.tree.handler(({ context }) => {
    context.tag('catalogue');
    return departmentTree(context);
  }),
  children: calls.children.handler(({ context, input }) => {
    context.tag('catalogue', `category:${input.id}`);
    return childrenOf(context, Number(input.id));
  }),
  modifiedSearch: calls.modifiedSearch.handler(({ context, input }) => {
    context.tag('catalogue');
    return searchCategoriesLoosely(context, input.term);
  }),
  search: calls.search.handler(({ context, input }) => {
    context.tag('catalogue');
    return searchCategories(context, input.term);
  }),
  breadcrumb: calls.breadcrumb.handler(async ({ context, input }) => {
    context.tag('catalogue', `category:${input.id}`);
    return { breadcrumb: await categoryBreadcrumb(context, Number(input.id)) };
  }),
  nodeByUrl: calls.nodeByUrl.handler(async ({ context, input }) => {
    context.tag('catalogue');
    const node = await categoryByUrl(context, input.url);
    context.tag(`category:${node._id}`);
    return { ...node, id: node._id };
  }),
  byFeature: calls.byFeature.handler(({ context, input }) => {
    context.tag('catalogue');
    return categoriesByFeature(context, input);
  }),
  byIds: calls.byIds.handler(({ context, input }) => {
    context.tag('catalogue', ...input.nodes.map((id) => `category:${id}`));
    return categoriesByIds(context, input.nodes.map(Number));
  }),
};
