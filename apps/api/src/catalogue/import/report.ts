import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { LineFault } from './import-catalogue.ts';
import { fileFault } from './import-fault.ts';

/** A refused row, a field that was left out, or a note about the file. */
export type ReportLevel = 'refused' | 'warning' | 'note';

export interface Report {
  path: string;
  /** The number of entries of each level. */
  counts: Record<ReportLevel, number>;
  add(level: ReportLevel, entry: LineFault): Promise<void>;
  close(): Promise<void>;
}

/**
 * A report with one JSON object per line.
 * @throws ImportFault when it cannot be written there
 */
export async function openReport(path: string): Promise<Report> {
  const stream = createWriteStream(path);
  try {
    await once(stream, 'open');
  } catch (error) {
    throw fileFault(`--report ${path}`, error);
  }
  const counts = { refused: 0, warning: 0, note: 0 };
  return {
    path,
    counts,
    async add(level, { line, ...fault }) {
      counts[level]++;
      // Backpressure: waits when the disk is slower than the entries.
      const entry = JSON.stringify({ line, level, ...fault });
      if (!stream.write(`${entry}\n`)) await once(stream, 'drain');
    },
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}
