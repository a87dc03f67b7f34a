import { channel } from 'node:diagnostics_channel';

/** A slow statement as it is published, without its parameter values. */
export interface SlowStatement {
  /** The name of a prepared statement (see prepared-statements.ts). */
  readonly name: string | undefined;
  /** The SQL with `$1` for parameters and `'...'` for string literals. */
  readonly text: string;
  readonly milliseconds: number;
  /** Stack lines of the caller, innermost first, including those of this module and the driver. */
  readonly callers: readonly string[];
}

/** Statements are timed only while this channel has subscribers. */
export const slowStatements = channel('karwan:slow-statement');

let threshold = 500;

/** Sets the duration in milliseconds, including the wait for a connection, from which a statement is slow. */
export function setSlowThreshold(milliseconds: number): void {
  threshold = milliseconds;
}

const deepest = 60;

/** Publishes a statement that has just ended if it was slow. @param begun `performance.now()` at its start */
export function publishIfSlow(name: string | undefined, text: string, begun: number): void {
  const milliseconds = Math.round(performance.now() - begun);
  if (milliseconds < threshold) return;
  // V8's async stack traces include the functions that await this statement, even after it has ended.
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = deepest;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = usual;
  const callers = stack.split('\n').filter((line) => line.startsWith('    at '));
  slowStatements.publish({
    name,
    milliseconds,
    callers,
    text: withoutTexts(text),
  } satisfies SlowStatement);
}

/** The SQL for logs and traces: string literals, which may hold personal data, are replaced by `'...'`. */
export const withoutTexts = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, "'...'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 400);
