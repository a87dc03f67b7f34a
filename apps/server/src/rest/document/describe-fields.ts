import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { globalRegistry, type z } from 'zod';
import { cursorField, cursorParameter, fieldTerms } from './field-terms.ts';

/** A schema of the document, as far as its descriptions matter. */
export interface Described {
  description?: string;
  anyOf?: Described[];
  $ref?: string;
  type?: unknown;
  enum?: unknown;
  properties?: Record<string, Described>;
  items?: Described;
}

const unitSentences = {
  amount: 'In minor units of the currency.',
  utc: 'ISO 8601, UTC.',
  offset: 'ISO 8601 with UTC offset.',
  date: 'ISO 8601 date.',
} as const;

/** Converts the schemas of the contract; descriptions say the unit and the format of what has one. */
export const schemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ schema, next }) => {
      const [required, converted] = next();
      if (typeof converted === 'boolean') return [required, converted];
      const unit = unitOf(schema as z.ZodType);
      return [required, unit ? withSentence(converted, unit) : converted];
    },
  ],
});

/** The parts of a schema's definition that determine its unit. */
interface Definition {
  type: string;
  format?: string;
  /** Of a time: it may have another offset than UTC. */
  offset?: boolean;
  /** Of an optional, nullable or similar schema. */
  innerType?: z.ZodType;
}

function unitOf(schema: z.ZodType): string | undefined {
  if (globalRegistry.get(schema)?.unit === 'minor') return unitSentences.amount;
  const { type, format, offset, innerType } = schema._zod.def as Definition;
  if (innerType) return unitOf(innerType);
  if (type !== 'string') return undefined;
  if (format === 'datetime') return offset ? unitSentences.offset : unitSentences.utc;
  return format === 'date' ? unitSentences.date : undefined;
}

/** Adds a sentence, unless it is there already, in the schema itself or in a part of it. */
function withSentence<Schema extends { description?: string; anyOf?: unknown }>(
  schema: Schema,
  sentence: string,
): Schema {
  const { description, anyOf } = schema;
  if (!description) return anyOf ? schema : { ...schema, description: sentence };
  if (description.endsWith(sentence)) return schema;
  return { ...schema, description: `${description}. ${sentence}` };
}

/** Describes the fields of a schema that have no description of their own by what their names mean everywhere. */
export function describeFields(schema: Described | undefined): void {
  if (!schema) return;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const term = isCursor(name, field) ? cursorField : fieldTerms[name];
    if (term) describe(field, term);
    describeFields(field);
  }
  for (const part of schema.anyOf ?? []) describeFields(part);
  describeFields(schema.items);
}

const isCursor = (name: string, { anyOf = [] }: Described) =>
  name === 'next' && anyOf.some(({ type }) => type === 'string') && anyOf.length === 2;

/** The parts of an operation that have fields. */
interface Operation {
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: object;
}

interface Body {
  content?: Record<string, { schema?: Described }>;
}

/** Describes the parameters and fields of an operation. */
export function describeOperation({ parameters = [], requestBody, responses = {} }: Operation) {
  for (const parameter of parameters as Parameter[]) describeParameter(parameter);
  for (const { content = {} } of [
    (requestBody ?? {}) as Body,
    ...(Object.values(responses) as Body[]),
  ]) {
    for (const { schema } of Object.values(content)) describeFields(schema);
  }
}

/** A path, query or header parameter. */
interface Parameter {
  name: string;
  description?: string;
  schema?: Described;
}

function describeParameter(parameter: Parameter): void {
  const { name, schema = {} } = parameter;
  const isCursor = name === 'before' || name === 'after';
  const term = isCursor ? cursorParameter : fieldTerms[name];
  if (term) describe(schema, term);
  describeFields(schema);
  if (schema.description) parameter.description = schema.description;
}

/** Adds what a name means before what is derived from the schema, its unit or format. */
function describe(field: Described, term: string): void {
  if (field.$ref || hasOwnWords(field)) return;
  field.description = field.description ? `${term}. ${field.description}` : term;
}

const units = new Set<string>(Object.values(unitSentences));

const hasOwnWords = ({ description, anyOf = [] }: Described): boolean =>
  (description !== undefined && !units.has(description)) || anyOf.some(hasOwnWords);
