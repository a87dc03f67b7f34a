import { z } from 'zod';
import { address, withPassword } from '../../platform/variable-kinds.ts';
import { defaultAlias, type OpenSearchOptions } from './opensearch/opensearch.ts';

/** Environment variables of an external search engine. */
export const searchVariables = {
  OPENSEARCH_URL: withPassword(address('https:', 'http:')).optional(),
  OPENSEARCH_ALIAS: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, 'must be small letters, digits and hyphens')
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof searchVariables>>;

/** The configured engine; undefined: search runs without one. */
export function openSearchOf(env: Variables): OpenSearchOptions | undefined {
  const { OPENSEARCH_URL: url, OPENSEARCH_ALIAS: alias = defaultAlias } = env;
  return url === undefined ? undefined : { url, alias };
}
