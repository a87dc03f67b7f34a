import type { StaffSession } from '../../platform/session.ts';
import { isKeyToken } from './key-token.ts';
import { type KeyContext, readKey } from './read-key.ts';

/** Answers for whom a program acts, by the bearer token of its request; the database is asked at the first call only. */
export function programOf(
  context: KeyContext,
  { bearer }: { bearer?: string | undefined },
): () => Promise<StaffSession | undefined> {
  if (bearer === undefined || !isKeyToken(bearer)) return nobody;
  let asked: Promise<StaffSession | undefined> | undefined;
  return () => {
    asked ??= readKey(context, bearer);
    return asked;
  };
}

const nobody = async () => undefined;
