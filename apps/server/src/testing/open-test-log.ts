import { Writable } from 'node:stream';
import { createLogger } from '../logging/logging.ts';

/** A logger whose lines tests can inspect. */
export function openTestLog(level = 'trace', fields?: () => object) {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, logger: createLogger({ level, destination, fields }) };
}
