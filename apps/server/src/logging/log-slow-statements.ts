import {
  type SlowStatement,
  setSlowAfter,
  slowStatements,
} from '@karwan/database/statements/slow-statements';
import type { Logger } from 'pino';
import { withSourcePlace } from './source-places.ts';

/** Logs each statement that takes longer than `milliseconds`, with who ran it and without its values. */
export function logSlowStatements(logger: Logger, milliseconds: number): void {
  setSlowAfter(milliseconds);
  slowStatements.subscribe((message) => {
    const { callers, milliseconds: ms, name, text } = message as SlowStatement;
    const places = callers.map((line) => withSourcePlace(line.trim()));
    logger.warn({ ms, statement: name, sql: text, callers: places }, 'slow statement');
  });
}
