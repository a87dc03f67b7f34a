import {
  type SlowStatement,
  setSlowThreshold,
  slowStatements,
} from '@karwan/database/statements/slow-statements';
import type { Logger } from 'pino';
import { withSourcePosition } from './source-positions.ts';

/** Stack frames between a statement and the code that wanted it. */
const inBetween = /node_modules|node:internal|packages\/database\/src\/(statements|reading)\//;
const maxCallers = 4;

/** The innermost callers with source positions, since a built server's stack names bundled files. */
function sourcesOf(lines: readonly string[]): string[] {
  const callers: string[] = [];
  for (const line of lines) {
    const position = withSourcePosition(line.trim());
    if (!inBetween.test(position)) callers.push(position);
    if (callers.length === maxCallers) break;
  }
  return callers;
}

/** Logs each statement that takes longer than `milliseconds` with its callers, without parameter values. */
export function logSlowStatements(logger: Logger, milliseconds: number): void {
  setSlowThreshold(milliseconds);
  slowStatements.subscribe((message) => {
    const { callers, milliseconds: ms, name, text } = message as SlowStatement;
    const statement = name ?? text.replace(/\s+/g, ' ').trim().slice(0, 60);
    logger.warn({ ms, statement, sql: text, callers: sourcesOf(callers) }, 'slow statement');
  });
}
