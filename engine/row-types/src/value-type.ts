/** The type of a JavaScript value, as TypeScript declares it or as a statement returns it. */
export type ValueType =
  | { readonly kind: Kind }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'array'; readonly of: ValueType }
  | { readonly kind: 'object'; readonly fields: Fields; readonly rest?: ValueType }
  | { readonly kind: 'union'; readonly of: readonly ValueType[] }
  /** A type that the driver never returns: a function, a bigint, a symbol. */
  | { readonly kind: 'impossible'; readonly text: string };

/**
 * `json` is a json column's value, whose shape the database does not know; `text` is a string seen inside json,
 * which is assignable to any union of string literals.
 */
type Kind =
  | 'anything'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'undefined'
  | 'Date'
  | 'Buffer'
  | 'json'
  | 'text';

export type Fields = Readonly<
  Record<string, { readonly type: ValueType; readonly isOptional: boolean }>
>;

export const anything: ValueType = { kind: 'anything' };

/** The members of a union; of anything else, itself. */
export function alternatives(type: ValueType): readonly ValueType[] {
  return type.kind === 'union' ? type.of.flatMap(alternatives) : [type];
}

/** Any of several types. */
export function oneOf(types: readonly ValueType[]): ValueType {
  const all = new Map(types.flatMap(alternatives).map((type) => [JSON.stringify(type), type]));
  // The compiler represents boolean as the union of its two literals.
  if (literals.every((literal) => all.has(literal))) {
    for (const literal of literals) all.delete(literal);
    all.set('boolean', { kind: 'boolean' });
  }
  const members = [...all.values()];
  const [only] = members;
  return members.length === 1 && only ? only : { kind: 'union', of: members };
}

const literals = [true, false].map((value) => JSON.stringify({ kind: 'literal', value }));

export const orNull = (type: ValueType): ValueType => oneOf([type, { kind: 'null' }]);

/** The type as an error message shows it. */
export function describeType(type: ValueType): string {
  if (type.kind === 'literal') return JSON.stringify(type.value);
  if (type.kind === 'array') return `(${describeType(type.of)})[]`;
  if (type.kind === 'union') return type.of.map(describeType).join(' | ');
  if (type.kind === 'object') return `{ ${Object.keys(type.fields).join(', ')} }`;
  return type.kind === 'impossible' ? type.text : type.kind;
}
