import fc from 'fast-check';
import { brokenJson, hostileText, hostileValue } from './hostile-values.ts';

/** The subset of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
}

export interface Operation {
  method: string;
  path: string;
  parameters: { in: string; name: string; schema: Schema }[];
  body?: Schema;
}

export interface Document {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema> };
}

export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** All operations of the document. */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
      const call = item[method] as
        | {
            parameters?: Operation['parameters'];
            requestBody?: { content: { 'application/json'?: { schema: Schema } } };
          }
        | undefined;
      if (!call) return [];
      const body = call.requestBody?.content['application/json']?.schema;
      return [{ method: method.toUpperCase(), path, parameters: call.parameters ?? [], body }];
    }),
  );
}

/** Mostly invalid requests of an operation, and some valid ones. */
export function requestsOf(operation: Operation, document: Document): fc.Arbitrary<RawRequest> {
  const valid = (schema: Schema) => fittingValue(schema, document);
  const among = (location: string) =>
    operation.parameters.filter((parameter) => parameter.in === location);
  const value = (schema: Schema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 2, arbitrary: valid(schema) }, { weight: 1, arbitrary: hostileValue });

  const inPath = fc.tuple(...among('path').map((one) => value(one.schema)));
  const inQuery = fc.record(
    Object.fromEntries(among('query').map((one) => [one.name, value(one.schema)])),
    { requiredKeys: [] },
  );
  const stray = fc.dictionary(
    fc.oneof(fc.constantFrom('page', '__proto__', 'a[b][c]', 'constructor'), hostileText),
    hostileText,
    { maxKeys: 2 },
  );
  const headers = fc.record(
    {
      domain: hostileText.map(headerText),
      'idempotency-key': fc.oneof(fc.uuid(), hostileText.map(headerText)),
      'content-type': fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        'text/xml',
        '',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json, x',
      ),
      cookie: hostileText.map(headerText),
      accept: hostileText.map(headerText),
      'x-request-id': hostileText.map(headerText),
    },
    { requiredKeys: [] },
  );
  return fc
    .record({ inPath, inQuery, stray, headers, body: bodyOf(operation, document), repeated })
    .map((parts) => ({
      method: operation.method,
      path: addressOf(
        operation,
        parts.inPath,
        { ...parts.inQuery, ...parts.stray },
        parts.repeated,
      ),
      headers: {
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      body: parts.body,
    }));
}

/** Whether to repeat every query parameter. */
const repeated = fc.integer({ max: 7, min: 0 }).map((chance) => chance === 0);

/** A value that fits the schema; for a pattern, one of its examples. */
function fittingValue(schema: Schema, document: Document): fc.Arbitrary<unknown> {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return fittingValue(document.components.schemas[name] ?? {}, document);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.examples) return fc.constantFrom(...schema.examples);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fittingValue(one, document)));
  const { items, properties = {}, required = [], minimum, maximum } = schema;
  if (schema.type === 'object') {
    const fields = (requested: boolean) =>
      Object.fromEntries(
        Object.entries(properties)
          .filter(([key]) => required.includes(key) === requested)
          .map(([key, one]) => [key, fittingValue(one, document)]),
      );
    return fc
      .tuple(fc.record(fields(true)), fc.record(fields(false), { requiredKeys: [] }))
      .map(([needed, extra]) => ({ ...needed, ...extra }));
  }
  if (schema.type === 'array') {
    return fc.array(fittingValue(items ?? {}, document), { minLength: 1, maxLength: 3 });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') {
    return fc.integer({ min: minimum, max: Math.min(maximum ?? 99, 2 ** 31 - 1) });
  }
  if (schema.type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.constantFrom('leather', 'PK', 'handbags-totes-0001', 'zainab@shop.example');
}

function bodyOf(operation: Operation, document: Document): fc.Arbitrary<string | undefined> {
  const { body } = operation;
  // Sometimes a body for an operation without one.
  if (!body) return fc.option(brokenJson, { nil: undefined, freq: 8 });
  const written = (value: unknown) => JSON.stringify(value) ?? '';
  const mutated = fc
    .tuple(fittingValue(body, document), fc.array(fc.nat(), { maxLength: 4 }), hostileValue)
    .map(([value, steps, hostile]) => written(replaceWithin(value, steps, hostile)));
  return fc.oneof(
    { weight: 1, arbitrary: fittingValue(body, document).map(written) },
    { weight: 5, arbitrary: mutated },
    { weight: 1, arbitrary: hostileValue.map(written) },
    { weight: 1, arbitrary: brokenJson },
  );
}

/** Replaces the value at a path of child indexes by `hostile`. */
function replaceWithin(value: unknown, steps: readonly number[], hostile: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return hostile;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return hostile;
  const child = replaceWithin((value as Record<string, unknown>)[key], rest, hostile);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? child : one));
  return { ...value, [key]: child };
}

function addressOf(
  { path, parameters }: Operation,
  inPath: readonly unknown[],
  query: Record<string, unknown>,
  repeated: boolean,
): string {
  const names = parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => parameter.name);
  const filled = names.reduce(
    (text, name, at) => text.replace(`{${name}}`, () => escapeText(textOf(inPath[at]))),
    path,
  );
  const fields = Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one) => [name, one]),
    )
    .map(([name, value]) => `${escapeText(String(name))}=${escapeText(textOf(value))}`)
    .flatMap((field) => (repeated ? [field, field] : [field]));
  return fields.length > 0 ? `${filled}?${fields.join('&')}` : filled;
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Percent-encodes byte by byte; a lone surrogate becomes its (invalid) UTF-8 bytes. */
function escapeText(text: string): string {
  const short = text.slice(0, 3_000);
  return [...short]
    .map((letter) =>
      letter.isWellFormed()
        ? encodeURIComponent(letter)
        : letter === '\ud800'
          ? '%ED%A0%80'
          : '%ff',
    )
    .join('');
}

/** Keeps the characters that clients accept in a header. */
function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 3_000);
}
