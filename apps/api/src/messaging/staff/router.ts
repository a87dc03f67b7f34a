import { api } from '../../platform/context.ts';
import { listMessages } from './list-messages.ts';
import { saveWords } from './save-words.ts';
import { sendTest } from './send-test.ts';
import { previewMessage, showMessage } from './show-message.ts';

const { messageTexts } = api;

/** The staff's calls about texts of messages to customers. */
export const messageTextHandlers = {
  list: messageTexts.list.handler(({ context }) => listMessages(context)),
  get: messageTexts.get.handler(({ context, input }) => showMessage(context, input)),
  preview: messageTexts.preview.handler(({ context, input: { texts, ...which } }) =>
    previewMessage(context, which, texts),
  ),
  save: messageTexts.save.handler(({ context, input }) => saveWords(context, input)),
  test: messageTexts.test.handler(({ context, input }) => sendTest(context, input)),
};
