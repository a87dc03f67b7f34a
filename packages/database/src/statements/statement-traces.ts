import { statementTraces, type TracedStatement } from '@karwan/tracing/seams';
import { preparationOf } from '../prepared-statements.ts';
import { withoutTexts } from './slow-statements.ts';

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
