import { channel } from 'node:diagnostics_channel';

/** What is published of a statement that took long. Its values are not part of it. */
export interface SlowStatement {
  /** If it has one, see prepared-statements.ts. */
  readonly name: string | undefined;
  /** As it is sent: with `$1` for values, and without the texts that are written in it. */
  readonly text: string;
  readonly milliseconds: number;
  /** Lines of the stack of whoever ran it, the nearest first: this code and the driver's are among them. */
  readonly callers: readonly string[];
}

/** Subscribed to, it has statements timed; without a subscriber that costs nothing. */
export const slowStatements = channel('karwan:slow-statement');

let threshold = 500;

/** Milliseconds from which on a statement is slow; the wait for a connection counts. */
export function setSlowAfter(milliseconds: number): void {
  threshold = milliseconds;
}

const deepest = 60;

/** Publishes a statement that began at `begun` (by `performance.now`) and has just been answered, if it was slow. */
export function tellIfSlow(name: string | undefined, text: string, begun: number): void {
  const milliseconds = Math.round(performance.now() - begun);
  if (milliseconds < threshold) return;
  // Who awaits a statement stands in a stack made after it, however long that took.
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = deepest;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = usual;
  const callers = stack.split('\n').filter((line) => line.startsWith('    at '));
  slowStatements.publish({
    ...{ name, milliseconds, callers },
    text: withoutTexts(text),
  } satisfies SlowStatement);
}

/** A statement's text as logs and traces may show it: without the texts that are written in it. */
export const withoutTexts = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, "'...'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 400);
