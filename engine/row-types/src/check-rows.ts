import type { ResultColumn } from './analyse-statement.ts';
import { type Misfit, misfits } from './fits.ts';
import { alternatives, anything, describeType, oneOf, type ValueType } from './value-type.ts';

/** The differences between the columns that a statement returns and the row type that the source declares. */
export function checkRow(declared: ValueType, columns: readonly ResultColumn[]): Misfit[] {
  const rows = alternatives(declared);
  const found = columns.flatMap(({ name, type }) => {
    const expected = oneOf(
      rows.map((row) =>
        fieldOf(
          row,
          name,
          rows.some((other) => declares(other, name)),
        ),
      ),
    );
    return misfits(type, expected, name);
  });
  const names = new Set(columns.map(({ name }) => name));
  const missing = rows
    .flatMap((row) => (row.kind === 'object' ? Object.entries(row.fields) : []))
    .filter(([name, { isOptional }]) => !names.has(name) && !isOptional)
    .map(([path]) => ({ path, reason: 'is declared, and no column has that name' }));
  return [...missing, ...found];
}

const declares = (row: ValueType, name: string) => row.kind === 'object' && name in row.fields;

/** The type of a column in one member of a union of rows: null if only other members declare it; else anything. */
function fieldOf(row: ValueType, name: string, isOneOfSeveral: boolean): ValueType {
  if (row.kind !== 'object') return row;
  return row.fields[name]?.type ?? row.rest ?? (isOneOfSeveral ? { kind: 'null' } : anything);
}

/** Declared string literals that the check constraints of the columns rule out. */
export function impossibleLiterals(
  declared: ValueType,
  columns: readonly ResultColumn[],
): Misfit[] {
  const rows = alternatives(declared);
  return columns.flatMap(({ name, type }) => {
    const texts = textsOf(type);
    const expected = rows.flatMap((row) => alternatives(fieldOf(row, name, false)));
    return texts ? othersThan(texts, expected, name) : [];
  });
}

function othersThan(texts: readonly unknown[], declared: readonly ValueType[], path: string) {
  const others = declared.filter((one) => one.kind === 'literal' && !texts.includes(one.value));
  const reason = 'which the database never has';
  return others.map((one) => ({ path, reason: `is declared ${describeType(one)}, ${reason}` }));
}

function textsOf(type: ValueType) {
  const members = alternatives(type).filter(({ kind }) => kind !== 'null');
  const values = members.flatMap((member) => (member.kind === 'literal' ? [member.value] : []));
  return values.length > 0 && values.length === members.length ? values : undefined;
}
