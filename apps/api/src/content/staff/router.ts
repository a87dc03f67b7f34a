import { api } from '../../platform/context.ts';
import { addPage } from './add-page.ts';
import { addPost } from './add-post.ts';
import { listTexts } from './list-texts.ts';
import { hideText, publishText } from './publish-text.ts';
import { restoreTexts } from './restore-texts.ts';
import { saveWords } from './save-words.ts';
import { showText } from './show-text.ts';

const { staffContent } = api;

/** The staff's calls about pages and posts. */
export const staffContentHandlers = {
  list: staffContent.list.handler(({ context, input }) => listTexts(context, input, new Date())),
  get: staffContent.get.handler(({ context, input }) => showText(context, input, new Date())),
  add: staffContent.add.handler(({ context, input }) => addPost(context, input)),
  addPage: staffContent.addPage.handler(({ context, input }) => addPage(context, input)),
  save: staffContent.save.handler(({ context, input }) => saveWords(context, input)),
  restore: staffContent.restore.handler(({ context, input }) => restoreTexts(context, input)),
  publish: staffContent.publish.handler(({ context, input }) =>
    publishText(context, input, new Date()),
  ),
  hide: staffContent.hide.handler(({ context, input }) => hideText(context, input)),
};
