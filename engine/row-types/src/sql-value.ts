import pg from 'pg';
import { anything, type Fields, oneOf, orNull, type ValueType } from './value-type.ts';

/** The inferred type of an SQL expression. */
export interface SqlValue {
  readonly typeId: number;
  readonly isNullable: boolean;
  /** The only possible values, if they are known texts. */
  readonly texts?: readonly string[] | undefined;
  /** Element type of an array. */
  readonly element?: SqlValue | undefined;
  /** Columns of a whole-row value. */
  readonly row?: readonly NamedValue[] | undefined;
  /** Shape of json that the statement itself builds. */
  readonly json?: ValueType | undefined;
}

export interface NamedValue extends SqlValue {
  readonly name: string;
}

const { builtins } = pg.types;
export const JSON_TYPES: readonly number[] = [builtins.JSON, builtins.JSONB];
const NUMBERS: readonly number[] = [
  builtins.INT2,
  builtins.INT4,
  builtins.INT8,
  builtins.FLOAT4,
  builtins.FLOAT8,
  builtins.OID,
];
const MOMENTS: readonly number[] = [builtins.TIMESTAMP, builtins.TIMESTAMPTZ];
/** Element types whose arrays pg parses; other arrays are returned as PostgreSQL's text. */
const READ_ELEMENTS: readonly number[] = [
  ...NUMBERS,
  ...MOMENTS,
  ...JSON_TYPES,
  builtins.BOOL,
  builtins.TEXT,
  builtins.VARCHAR,
  builtins.BPCHAR,
  builtins.UUID,
  builtins.DATE,
  builtins.BYTEA,
];

/** The JavaScript type as which `connect` returns a value. */
export function readValue(value: SqlValue): ValueType {
  const plain = plainValue(value);
  return value.isNullable ? orNull(plain) : plain;
}

function plainValue({ typeId, texts, element, json }: SqlValue): ValueType {
  if (JSON_TYPES.includes(typeId)) return json ?? { kind: 'json' };
  if (element) {
    return READ_ELEMENTS.includes(element.typeId)
      ? { kind: 'array', of: readValue(element) }
      : { kind: 'string' };
  }
  if (NUMBERS.includes(typeId)) return { kind: 'number' };
  if (MOMENTS.includes(typeId)) return { kind: 'Date' };
  if (typeId === builtins.BOOL) return { kind: 'boolean' };
  if (typeId === builtins.BYTEA) return { kind: 'Buffer' };
  if (typeId === builtins.INTERVAL || typeId === RECORD) return anything;
  return texts
    ? oneOf(texts.map((text) => ({ kind: 'literal', value: text })))
    : { kind: 'string' };
}

const RECORD = 2249;

/** The type of a value inside json that PostgreSQL builds. */
export function jsonValue(value: SqlValue): ValueType {
  const { typeId, element, row } = value;
  const plain = (): ValueType => {
    if (row) return { kind: 'object', fields: fieldsOf(row) };
    if (value.json) return value.json;
    if (element) return { kind: 'array', of: jsonValue(element) };
    if (typeId === builtins.NUMERIC) return { kind: 'number' };
    if (typeId === RECORD) return { kind: 'json' };
    const read = plainValue(value);
    return read.kind === 'Date' || read.kind === 'Buffer' ? { kind: 'string' } : read;
  };
  return value.isNullable ? orNull(plain()) : plain();
}

const fieldsOf = (row: readonly NamedValue[]): Fields =>
  Object.fromEntries(
    row.map((value) => [value.name, { type: jsonValue(value), isOptional: false }]),
  );

/** The type of an expression about which nothing is known. */
export const NOTHING: SqlValue = { typeId: 0, isNullable: true };

/** The union of several values of the same SQL type. */
export function eitherOf(values: readonly SqlValue[]): SqlValue {
  const [first = NOTHING] = values;
  const texts = values.flatMap((value) => value.texts ?? []);
  const elements = values.flatMap((value) => value.element ?? []);
  const jsons = values.flatMap(({ json }) => json ?? []);
  return {
    typeId: first.typeId,
    isNullable: values.some(({ isNullable }) => isNullable),
    texts: values.every((value) => value.texts) ? [...new Set(texts)] : undefined,
    element: elements.length > 0 ? eitherOf(elements) : undefined,
    json: jsons.length === values.length ? oneOf(jsons) : undefined,
  };
}
