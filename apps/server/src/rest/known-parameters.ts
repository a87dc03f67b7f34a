import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

const converter = new ZodToJsonSchemaConverter();
type Schema = Parameters<typeof converter.convert>[0];
type Shape = ReturnType<typeof converter.convert>[1];
const shapes = new WeakMap<object, Shape>();
const remembered = new WeakMap<object, ReadonlySet<string>>();

/** Every call reads this one. */
const language = 'lang';

/**
 * Whether a call's declaration knows all parameters of a query. Unknown ones change nothing, and a
 * client that invents them could fill the page cache with copies of one answer.
 */
export function acceptsAll(schema: Schema, parameters: URLSearchParams): boolean {
  if (parameters.size === 0) return true;
  const known = namesOf(schema);
  return parameters.keys().every((name) => known.has(name.split('[', 1)[0] ?? name));
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

/** The JSON Schema of what a call takes. */
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
