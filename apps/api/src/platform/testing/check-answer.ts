import { isDeepStrictEqual } from 'node:util';
import type { AnyProcedure } from '@orpc/server';

interface Call {
  procedure: AnyProcedure;
  path: readonly string[];
  next(): PromiseLike<unknown>;
}

/**
 * Interceptor for tests: an answer is what the contract says, without a field more. In production
 * answers are not looked through again.
 * @throws Error naming the call and what is wrong with its answer.
 */
export async function checkAnswer({ procedure, path, next }: Call): Promise<unknown> {
  const answer = await next();
  const name = path.join('.');
  const result = await procedure['~orpc'].outputSchema?.['~standard'].validate(answer);
  if (!result) throw new Error(`${name} has no output schema`);
  if (result.issues) throw new Error(`${name}: ${JSON.stringify(result.issues)}`);
  if (!isDeepStrictEqual(sent(answer), sent(result.value))) {
    throw new Error(`${name} answers fields that the contract does not know`);
  }
  return answer;
}

/** As a client gets it: without fields that are undefined. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
