import { api } from '../../../platform/context.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

/** The staff's calls about API keys. */
export const apiKeyHandlers = {
  list: api.apiKeys.list.handler(({ context }) => listKeys(context)),
  create: api.apiKeys.create.handler(({ context, input }) => createKey(context, input)),
  revoke: api.apiKeys.revoke.handler(({ context, input }) => revokeKey(context, input.id)),
};
