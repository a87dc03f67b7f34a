import type { StaffSession } from '../../../platform/session.ts';
import { isKeyToken } from './key-token.ts';
import { type KeyContext, readKey } from './read-key.ts';

/** Reads a request's API key from its bearer token; queries the database at the first call only. */
export function programOf(
  context: KeyContext,
  { bearer }: { bearer?: string | undefined },
): () => Promise<StaffSession | undefined> {
  if (bearer === undefined || !isKeyToken(bearer)) return nobody;
  let requested: Promise<StaffSession | undefined> | undefined;
  return () => {
    requested ??= readKey(context, bearer);
    return requested;
  };
}

const nobody = async () => undefined;
