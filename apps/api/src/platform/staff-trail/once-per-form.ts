import { deserialize, serialize } from 'node:v8';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import type { Transaction } from 'kysely';
import { claimRequest } from './claim-request.ts';

/** A form of a page that a request submits. A browser sends it again with the same key if no answer arrives. */
export interface SubmittedForm {
  readonly key: string;
  /** How many commands it has run. */
  commands: number;
}

interface Command {
  readonly trx: Transaction<Database>;
  readonly tenantId: number;
  readonly userId: string;
  readonly form: SubmittedForm;
  /** Its place among the commands of the form. */
  readonly index: number;
}

/**
 * Runs a command of a form once, however often the form is sent: a repetition gets the first answer. A command that
 * failed runs again, because its transaction took the key along.
 * @throws IDEMPOTENCY_KEY_REUSED if the first answer could not be stored
 */
export async function oncePerForm<Answer>(
  { trx, tenantId, userId, form, index }: Command,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const claim = await claimRequest(trx, tenantId, `form:${userId}:${form.key}:${index}`);
  if (claim.before === undefined) {
    const answer = await run();
    await claim.finish(stored(answer));
    return answer;
  }
  if (claim.before === '') {
    throw new ORPCError('IDEMPOTENCY_KEY_REUSED', {
      status: 409,
      message: 'This form was already sent',
    });
  }
  return deserialize(Buffer.from(claim.before, 'base64')) as Answer;
}

/** With its dates and undefined fields, which JSON would lose; empty: it cannot be stored. */
function stored(answer: unknown): string {
  try {
    return serialize(answer).toString('base64');
  } catch {
    return '';
  }
}
