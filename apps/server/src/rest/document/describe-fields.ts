import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { globalRegistry, type z } from 'zod';

/** A schema of the document, as far as its descriptions matter. */
interface Described {
  description?: string;
  anyOf?: unknown;
}

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
  if (globalRegistry.get(schema)?.unit === 'minor') return 'In minor units of the currency.';
  const { type, format, offset, innerType } = schema._zod.def as Definition;
  if (innerType) return unitOf(innerType);
  if (type !== 'string') return undefined;
  if (format === 'datetime') return offset ? 'ISO 8601 with UTC offset.' : 'ISO 8601, UTC.';
  return format === 'date' ? 'ISO 8601 date.' : undefined;
}

/** Adds a sentence, unless it is there already, in the schema itself or in a part of it. */
function withSentence<Schema extends Described>(schema: Schema, sentence: string): Schema {
  const { description, anyOf } = schema;
  if (!description) return anyOf ? schema : { ...schema, description: sentence };
  if (description.endsWith(sentence)) return schema;
  return { ...schema, description: `${description}. ${sentence}` };
}
