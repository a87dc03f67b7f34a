import { alternatives, describeType, type ValueType } from './value-type.ts';

/** A difference between the type that is read and the type that is declared, at `path` within the value. */
export interface Misfit {
  readonly path: string;
  readonly reason: string;
}

/** All differences that make `read` not assignable to `declared`. */
export function misfits(read: ValueType, declared: ValueType, path = ''): Misfit[] {
  const expected = alternatives(declared);
  if (expected.some(({ kind }) => kind === 'anything')) return [];
  return alternatives(read).flatMap((one) => misfitsOfOne(one, expected, path));
}

function misfitsOfOne(read: ValueType, expected: readonly ValueType[], path: string): Misfit[] {
  if (read.kind === 'anything') return [];
  const attempts = expected.map((one) => compare(read, one, path));
  if (attempts.some((found) => found?.length === 0)) return [];
  // The differences from the closest member of the union say more than "none fits".
  const [closest, ...others] = attempts.filter((found) => found !== undefined);
  if (closest && others.length === 0) return closest;
  const kinds = [...new Set(expected.map(describeType))].join(' | ');
  return [{ path, reason: `is ${describeType(read)}, and declared ${kinds}` }];
}

/** Undefined when the two have no shape in common. */
function compare(read: ValueType, declared: ValueType, path: string): Misfit[] | undefined {
  if (read.kind === 'text') return isText(declared) ? [] : undefined;
  if (declared.kind === 'literal') {
    return read.kind === 'literal' && read.value === declared.value ? [] : undefined;
  }
  if (read.kind === 'json') return isJsonLike(declared) ? [] : undefined;
  if (read.kind === 'literal') return typeof read.value === declared.kind ? [] : undefined;
  if (read.kind === 'array') {
    return declared.kind === 'array' ? misfits(read.of, declared.of, `${path}[]`) : undefined;
  }
  if (read.kind === 'object') {
    return declared.kind === 'object' ? compareFields(read, declared, path) : undefined;
  }
  return read.kind === declared.kind ? [] : undefined;
}

const isText = (declared: ValueType) =>
  declared.kind === 'string' || (declared.kind === 'literal' && typeof declared.value === 'string');

type Shape = Extract<ValueType, { kind: 'object' }>;

function compareFields(read: Shape, declared: Shape, path: string): Misfit[] {
  const named = Object.entries(declared.fields).flatMap(([name, { type, isOptional }]) => {
    const field = read.fields[name];
    const at = path ? `${path}.${name}` : name;
    const mayLack = isOptional || alternatives(type).some(({ kind }) => kind === 'undefined');
    if (field && (mayLack || !field.isOptional)) return misfits(field.type, type, at);
    if (mayLack || read.rest) return [];
    return [{ path: at, reason: `is not there, and declared ${describeType(type)}` }];
  });
  const { rest } = declared;
  if (!rest) return named;
  const others = Object.entries(read.fields).filter(([name]) => !(name in declared.fields));
  return [
    ...named,
    ...others.flatMap(([name, { type }]) => misfits(type, rest, `${path}.${name}`)),
  ];
}

/** Whether json can hold the type: it has no dates and no bytes. */
function isJsonLike(declared: ValueType): boolean {
  if (declared.kind === 'array') return alternatives(declared.of).every(isJsonLike);
  if (declared.kind === 'object') {
    return Object.values(declared.fields).every(({ type }) => alternatives(type).every(isJsonLike));
  }
  return !['Date', 'Buffer', 'impossible'].includes(declared.kind);
}
