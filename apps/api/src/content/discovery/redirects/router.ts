import { api } from '../../../platform/context.ts';
import { addRedirect, importRedirects, listRedirects, removeRedirect } from './change-redirects.ts';
import { findRedirect, redirectsTag } from './find-redirect.ts';

export const redirectHandlers = {
  find: api.redirects.find.handler(async ({ context, input }) => {
    context.tag(redirectsTag);
    return { to: await findRedirect(context, input.path) };
  }),
  list: api.redirects.list.handler(({ context, input }) => listRedirects(context, input)),
  add: api.redirects.add.handler(({ context, input }) => addRedirect(context, input)),
  remove: api.redirects.remove.handler(({ context, input }) => removeRedirect(context, input.id)),
  import: api.redirects.import.handler(({ context, input }) => importRedirects(context, input)),
};
