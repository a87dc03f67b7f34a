import { z } from 'zod';
import { address, secret } from '../../../platform/variable-kinds.ts';
import type { ObjectStoreOptions } from './object-store.ts';

/** The environment variables of a bucket for pictures. */
export const storeVariables = {
  S3_URL: address('https:', 'http:')
    .refine(
      (text) => (URL.parse(text)?.pathname.length ?? 0) > 1,
      'must end with the name of a bucket',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must look like eu-north-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: secret(z.string()).optional(),
};

type Variables = z.infer<z.ZodObject<typeof storeVariables>>;

/**
 * The bucket by the environment; undefined: pictures are stored on disk.
 * @throws Error that names the missing variables
 */
export function objectStoreOf(env: Variables): ObjectStoreOptions | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretKey } = env;
  if (!url && !accessKeyId && !secretKey) return undefined;
  if (!url || !accessKeyId || !secretKey) {
    throw new Error('S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed all three');
  }
  return { url, accessKeyId, secretAccessKey: secretKey, region: env.S3_REGION ?? 'us-east-1' };
}
