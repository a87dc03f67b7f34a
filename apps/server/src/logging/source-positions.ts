import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const builtPosition = /(file:\/\/[^\s)]+\/build\/[^\s)]+\.js):(\d+):(\d+)/;

/** Weak references: source maps are needed only for errors and may be garbage-collected. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * Maps a stack line from the built file to its source. A source map is read when an error in its file is logged:
 * loading all of them at start (`--enable-source-maps`) costs time and memory.
 */
export function withSourcePosition(line: string): string {
  return line.replace(builtPosition, (position, file: string, row: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(row), Number(column));
    if (!origin || !('fileName' in origin)) return position;
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)?.deref();
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
    maps.set(file, new WeakRef(map));
    return map;
  } catch {
    // Without a source map the position in the built file is logged.
    return undefined;
  }
}
