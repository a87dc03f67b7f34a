import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

const converter = new ZodToJsonSchemaConverter();
type Schema = Parameters<typeof converter.convert>[0];
type Shape = ReturnType<typeof converter.convert>[1];
const shapes = new WeakMap<object, Shape>();
const remembered = new WeakMap<object, ReadonlySet<string>>();

/** Every call accepts this parameter. */
const language = 'lang';

/**
 * The parameters of a query that a call does not declare. They are ignored by the call, but a client could use them to fill the page
 * cache with copies of one response.
 */
export function unknownParameters(schema: Schema, parameters: URLSearchParams): string[] {
  if (parameters.size === 0) return [];
  const known = namesOf(schema);
  return [...new Set(parameters.keys())].filter(
    (name) => !known.has(name.split('[', 1)[0] ?? name),
  );
}

function namesOf(schema: Schema): ReadonlySet<string> {
  if (!schema) return new Set([language]);
  let names = remembered.get(schema);
  if (!names) {
    names = new Set([language, ...propertiesOf(inputShapeOf(schema))]);
    remembered.set(schema, names);
  }
  return names;
}

/** The JSON Schema of a call's input. */
export function inputShapeOf(schema: NonNullable<Schema>): Shape {
  let shape = shapes.get(schema);
  if (!shape) {
    [, shape] = converter.convert(schema, { strategy: 'input' });
    shapes.set(schema, shape);
  }
  return shape;
}

function propertiesOf(shape: Shape | boolean): string[] {
  if (typeof shape === 'boolean') return [];
  const parts = [...(shape.allOf ?? []), ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  return [...Object.keys(shape.properties ?? {}), ...parts.flatMap(propertiesOf)];
}
