import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

/**
 * Parses PostgreSQL's text form of a `bigint`.
 * @throws RangeError when the value exceeds Number.MAX_SAFE_INTEGER.
 */
export function readSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`);
  return value;
}

const readTextArray = pg.types.getTypeParser(TEXT_ARRAY);

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, readSafeInteger],
  [INT8_ARRAY, (text) => mapNested(readTextArray(text), readSafeInteger)],
  // A calendar day has no time zone; a Date could shift it to another day.
  [builtins.DATE, (text) => text],
  [DATE_ARRAY, (text) => readTextArray(text)],
]);

function mapNested(value: unknown, read: (text: string) => number): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapNested(entry, read));
  return value === null ? null : read(String(value));
}

/** The parser for a PostgreSQL type: ours for integers and days, pg's own for the rest. */
export const parserFor: typeof pg.types.getTypeParser = (
  oid: number,
  format?: 'text' | 'binary',
) => {
  const own = format === 'binary' ? undefined : parsers.get(oid);
  return own ?? pg.types.getTypeParser(oid, format as 'text');
};
