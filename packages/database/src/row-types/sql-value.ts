import pg from 'pg';
import { anything, type Fields, oneOf, orNull, type ValueType } from './value-type.ts';

/** What a statement's analysis says of an expression. */
export interface SqlValue {
  readonly typeId: number;
  readonly isNullable: boolean;
  /** The only texts that it has. */
  readonly texts?: readonly string[] | undefined;
  /** Of an array. */
  readonly element?: SqlValue | undefined;
  /** Of a whole row. */
  readonly row?: readonly NamedValue[] | undefined;
  /** Of json that the statement itself builds. */
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
/** Of arrays with elements that pg reads one by one; it leaves others as PostgreSQL's text. */
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

/** A value as `connect` reads it. */
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

/** A value as it stands within json that PostgreSQL builds. */
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

/** Of what nothing is known: it may be null. */
export const NOTHING: SqlValue = { typeId: 0, isNullable: true };

/** One of several values of the same type. */
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
