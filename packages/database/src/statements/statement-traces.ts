import { tracingChannel } from 'node:diagnostics_channel';
import { preparationOf } from '../prepared-statements.ts';
import { withoutTexts } from './slow-statements.ts';

/** A statement as a trace shows it, without its parameter values. */
export interface TracedStatement {
  /** The name of a prepared statement (see prepared-statements.ts), else its verb and table. */
  readonly name: string;
  /** The SQL with `$1` for parameters and `'...'` for string literals. */
  readonly text: string;
  /** Number of rows, set when the statement has ended. */
  rows?: number;
}

/** Statements are traced only while this channel has subscribers. */
export const statementTraces = tracingChannel<TracedStatement, unknown>('karwan:statement');

/** Runs a statement as a span of the current trace. */
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

/** The verb of a statement and its table, if it is easy to tell: `select item`. */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)\b"?/i.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
