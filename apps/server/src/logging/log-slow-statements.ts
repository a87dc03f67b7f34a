import {
  type SlowStatement,
  setSlowThreshold,
  slowStatements,
} from '@karwan/database/statements/slow-statements';
import type { Logger } from 'pino';
import { withSourcePlace } from './source-places.ts';

/** Code between a statement and whoever wanted it. */
const inBetween = /node_modules|node:internal|packages\/database\/src\/(statements|reading)\//;
const mostCallers = 4;

/** The nearest callers by their places in the source: in a built server the files of a stack are not those of the code. */
function sourcesOf(lines: readonly string[]): string[] {
  const callers: string[] = [];
  for (const line of lines) {
    const place = withSourcePlace(line.trim());
    if (!inBetween.test(place)) callers.push(place);
    if (callers.length === mostCallers) break;
  }
  return callers;
}

/** Logs each statement that takes longer than `milliseconds`, with who ran it and without its values. */
export function logSlowStatements(logger: Logger, milliseconds: number): void {
  setSlowThreshold(milliseconds);
  slowStatements.subscribe((message) => {
    const { callers, milliseconds: ms, name, text } = message as SlowStatement;
    logger.warn({ ms, statement: name, sql: text, callers: sourcesOf(callers) }, 'slow statement');
  });
}
