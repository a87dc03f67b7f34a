import { api } from '../../../../platform/context.ts';
import { addCollection } from './add-collection.ts';
import { previewRule } from './preview-rule.ts';
import { listCollections, showCollection } from './read-collection.ts';
import { saveCollection } from './save-collection.ts';

/** The staff's calls about collections. */
export const staffCollectionHandlers = {
  list: api.staffCollections.list.handler(({ context }) => listCollections(context)),
  get: api.staffCollections.get.handler(({ context, input }) => showCollection(context, input.id)),
  preview: api.staffCollections.preview.handler(({ context, input }) =>
    previewRule(context, input),
  ),
  add: api.staffCollections.add.handler(({ context, input }) => addCollection(context, input)),
  save: api.staffCollections.save.handler(({ context, input }) => saveCollection(context, input)),
};
