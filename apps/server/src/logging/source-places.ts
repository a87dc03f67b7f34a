import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const builtPlace = /(file:\/\/[^\s)]+\/build\/[^\s)]+\.js):(\d+):(\d+)/;

/** Let go when memory is short: they are needed for errors only. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * A line of a stack with the place in the source instead of the built file. A file's map is read when an
 * error in it is logged: reading all of them at start (`--enable-source-maps`) costs time and memory.
 */
export function withSourcePlace(line: string): string {
  return line.replace(builtPlace, (place, file: string, row: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(row), Number(column));
    if (!origin || !('fileName' in origin)) return place;
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
    // Without a map the built place has to do: what was logged is the error, not this.
    return undefined;
  }
}
