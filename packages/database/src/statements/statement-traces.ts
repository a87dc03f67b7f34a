import { tracingChannel } from 'node:diagnostics_channel';
import { preparationOf } from '../prepared-statements.ts';
import { withoutTexts } from './slow-statements.ts';

/** A statement as a trace shows it. Its values are not part of it. */
export interface TracedStatement {
  /** If it has one, see prepared-statements.ts; else what it does to which table. */
  readonly name: string;
  /** As it is sent: with `$1` for values, and without the texts that are written in it. */
  readonly text: string;
  /** Once it is answered. */
  rows?: number;
}

/** Subscribed to, it has each statement described; without a subscriber that costs nothing. */
export const statementTraces = tracingChannel<TracedStatement, unknown>('karwan:statement');

/** Runs a statement as a step of whatever is being traced. */
export function traceStatement<Answer extends { readonly rows: readonly unknown[] }>(
  text: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const name = preparationOf(text)?.name ?? summaryOf(text);
  const step: TracedStatement = { name, text: withoutTexts(text) };
  return statementTraces.tracePromise(async () => {
    const answer = await run();
    step.rows = answer.rows.length;
    return answer;
  }, step);
}

/** What it does, and to which table if it says so plainly: `select item`. */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)\b"?/i.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
