import { isDeepStrictEqual } from 'node:util';
import type { CallMeta } from '@karwan/contract/call-facts';
import type { AnyProcedure } from '@orpc/server';
import { namesOf, type Tags } from '../answers/tags.ts';
import type { RequestContext } from '../context.ts';
import { checkTables } from './shared-tables.ts';

interface Call {
  procedure: AnyProcedure;
  path: readonly string[];
  context: RequestContext;
  next(call?: Omit<Call, 'next'>): PromiseLike<unknown>;
}

/**
 * Interceptor for tests: checks that a result matches the contract, without additional fields, and that a shared one
 * has cache tags of the declared kinds and reads no table without tags. In production results are not validated.
 * @throws Error that names the call and the problem
 */
export async function checkAnswer({ next, ...call }: Call): Promise<unknown> {
  const { procedure, path, context } = call;
  const name = path.join('.');
  const { tags: declared } = procedure['~orpc'].meta as CallMeta;
  let tagged = 0;
  const tag = (...given: Tags[]) => {
    const tags = namesOf(given);
    const other = tags.find((one) => declared && !declared.some((kind) => kindOf(one) === kind));
    if (other !== undefined) throw new Error(`${name} does not declare tags such as ${other}`);
    tagged += tags.length;
    context.tag(...tags);
  };
  const run = () => next({ ...call, context: { ...context, tag } });
  const answer = await (declared ? checkTables(name, context.db, run) : run());
  if (declared && tagged === 0) throw new Error(`${name} is shared, and its answer has no tags`);
  const result = await procedure['~orpc'].outputSchema?.['~standard'].validate(answer);
  if (!result) throw new Error(`${name} has no output schema`);
  if (result.issues) throw new Error(`${name}: ${JSON.stringify(result.issues)}`);
  if (!isDeepStrictEqual(sent(answer), sent(result.value))) {
    throw new Error(`${name} answers fields that the contract does not know`);
  }
  return answer;
}

/** The kind of a tag: `product` of `product:12`. */
const kindOf = (tag: string) => tag.split(':', 1)[0];

/** The value as a client gets it: without undefined fields. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
