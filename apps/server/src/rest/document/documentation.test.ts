import { contract } from '@karwan/contract/contract';
import { errorCodes } from '@karwan/contract/error';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { inlineHashes } from '../../security/content-policy.ts';
import { openStubShop } from '../../testing/stub-shop.ts';
import { mountDocumentation } from '../mount-documentation.ts';
import { adviceOf } from './error-advice.ts';
import { fieldTerms } from './field-terms.ts';
import { openApiDocument } from './openapi-document.ts';

const options = { publicUrl: 'https://shop.example', perMinute: 1_200 };

test('the document is valid', async () => {
  const source = JSON.stringify(await openApiDocument(options));
  const config = await createConfig({
    extends: ['spec', 'recommended'],
    rules: {
      'info-license': 'off',
      'operation-operationId': 'error',
      'security-defined': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual(
    [],
  );
});

test('every call of the contract is in it, with its errors in the one shape', async () => {
  const { paths = {} } = await openApiDocument(options);
  const calls = Object.values(contract).flatMap((resource) => Object.values(resource));
  expect(operationsOf(paths)).toHaveLength(calls.length);
  const create = paths['/v1/order/create']?.post;
  expect(create?.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
  );
  expect(JSON.stringify(create?.responses?.['409'])).toContain('#/components/schemas/Error');
});

type Paths = NonNullable<Awaited<ReturnType<typeof openApiDocument>>['paths']>;

const operationsOf = (paths: Paths) =>
  Object.values(paths).flatMap((item) =>
    [item?.get, item?.post, item?.put, item?.patch, item?.delete].filter(
      (one) => one !== undefined,
    ),
  );

test('every call says what there is to know, who may make it and what it may cost', async () => {
  const { paths = {}, tags = [] } = await openApiDocument(options);
  const calls = operationsOf(paths);
  expect(calls.filter((call) => !call.description)).toEqual([]);
  const declared = new Set(tags.map(({ name }) => name));
  expect(new Set(calls.flatMap((call) => call.tags))).toEqual(declared);
  expect(tags.every((tag) => tag.description)).toBe(true);
  expect(paths['/v1/users/me']?.get?.description).toBe('For logged-in users.');
  expect(paths['/v1/order-desk/orders']?.get?.description).toMatch(
    /^Needs the permission `orders.read`: a staff session with a second factor or an API key\.$/,
  );
  expect(paths['/v1/cart/quote']?.post?.description).toMatch(
    /Counts as 2 requests\. Limited to 300 requests a minute\.$/,
  );
});

/** Words that begin a summary without being a verb. */
const noVerb =
  /^(A|An|The|All|Every|Each|What|Which|Who|Whether|How|Why|Where|When|My|Of|By|For|From|One|Same)$/;

test('every summary is one short line in the imperative', async () => {
  const { paths = {} } = await openApiDocument(options);
  const unclear = operationsOf(paths).filter(({ summary = '' }) => {
    const [first = ''] = summary.split(/\W/, 1);
    return (
      !/^[A-Z][a-z]+$/.test(first) ||
      noVerb.test(first) ||
      /[.;]$/.test(summary) ||
      summary.length > 100
    );
  });
  expect(unclear.map(({ summary }) => summary)).toEqual([]);
});

test('every error says what it means and what to do about it', async () => {
  const { paths = {}, components = {} } = await openApiDocument(options);
  expect(errorCodes.filter((code) => !adviceOf(code))).toEqual([]);
  const responses = operationsOf(paths).flatMap((one) => Object.entries(one.responses ?? {}));
  const refused = responses.filter(([status]) => status !== '200').map(([, one]) => one);
  const said = [...refused, ...Object.values(components.responses ?? {})].flatMap((one) =>
    'description' in one ? [one.description] : [],
  );
  expect(said.filter((text) => !/^`[A-Z_]+`: \S/.test(text ?? ''))).toEqual([]);
  expect(paths['/v1/payment/start']?.post?.responses?.['409']).toMatchObject({
    description: [
      '`PAYMENT_CLOSED`: This order can no longer be paid. `data` is the status of the payment; do not retry.',
      '`NOT_PAID_ONLINE`: This order is paid on delivery, not online. There is nothing to pay online; do not retry.',
    ].join('\n\n'),
  });
  expect(components.responses?.TOO_MANY_REQUESTS).toHaveProperty('headers.Retry-After');
});

test('calls for signed-in customers declare how to sign in', async () => {
  const { paths = {}, components } = await openApiDocument(options);
  expect(paths['/v1/users/me']?.get?.security).toEqual([{ bearer: [] }]);
  expect(paths['/v1/auth/login']?.post?.security).toBeUndefined();
  expect(components?.securitySchemes).toHaveProperty('bearer');
});

test('the page runs on its own files only', async () => {
  const { app, origin } = await openStubShop({
    mountMore: (guarded) => mountDocumentation(guarded, options),
  });
  const page = await fetch(`${origin}/v1/docs/`);
  const html = await page.text();
  expect(page.status).toBe(200);
  const addresses = [...html.matchAll(/(?:src|href)=["']?([^"'\s>]+)/g)].map(
    (match) => match[1] ?? '',
  );
  expect(addresses.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
  const policy = page.headers.get('content-security-policy') ?? '';
  const { scripts } = inlineHashes(html);
  expect(scripts.length).toBeGreaterThan(0);
  for (const hash of scripts) expect(policy).toContain(hash);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(await (await fetch(`${origin}/v1/openapi.json`)).json()).toHaveProperty('openapi');
  await app.close();
});

test('every amount says its unit, and every time its format', async () => {
  const fields = fieldsOf(await openApiDocument(options));
  const amount =
    /(?<!quantity)(Price|Amount|Cost|Fee|Total)$|^(price|amount|subtotal|grandTotal|balance)$/;
  const amounts = fields.filter(({ name, type }) => type === 'integer' && amount.test(name));
  expect(amounts.length).toBeGreaterThan(200);
  expect(amounts.filter(({ description }) => !/minor units/i.test(description))).toEqual([]);
  const times = fields.filter(({ format }) => format === 'date-time' || format === 'date');
  expect(times.filter(({ description }) => !description.includes('ISO 8601'))).toEqual([]);
});

test('every term describes a field', async () => {
  const names = new Set(fieldsOf(await openApiDocument(options)).map(({ name }) => name));
  expect(Object.keys(fieldTerms).filter((name) => !names.has(name))).toEqual([]);
});

interface Field {
  name: string;
  type: unknown;
  format: unknown;
  description: string;
}

/** All fields and parameters of a document. */
function fieldsOf(document: object): Field[] {
  const fields: Field[] = [];
  const add = (name: string, { type, format, description = '' }: Partial<Field>) =>
    fields.push({ name, type, format, description });
  JSON.stringify(document, (key, value) => {
    if (key === 'properties')
      for (const [name, field] of Object.entries(value)) add(name, field as Partial<Field>);
    if (value?.in && value.schema) add(value.name, value.schema);
    return value;
  });
  return fields;
}
