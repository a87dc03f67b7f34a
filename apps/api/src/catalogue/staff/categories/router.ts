import { api } from '../../../platform/context.ts';
import { addCategory } from './edit/add-category.ts';
import { showCategory } from './edit/read-category.ts';
import { saveCategory } from './edit/save-category.ts';
import { mergeCategory } from './tree/merge-category.ts';
import { moveCategory } from './tree/move-category.ts';
import { readTree } from './tree/read-tree.ts';

/** The staff's calls about the tree of categories. */
export const staffCategoryHandlers = {
  tree: api.staffCategories.tree.handler(({ context }) => readTree(context)),
  get: api.staffCategories.get.handler(({ context, input }) => showCategory(context, input.id)),
  add: api.staffCategories.add.handler(({ context, input }) => addCategory(context, input)),
  save: api.staffCategories.save.handler(({ context, input }) => saveCategory(context, input)),
  move: api.staffCategories.move.handler(({ context, input }) => moveCategory(context, input)),
  merge: api.staffCategories.merge.handler(({ context, input }) => mergeCategory(context, input)),
};
