import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';
import { tracingOf } from './tracing-config.ts';

const tracing = (variables: Record<string, string>) => tracingOf(readEnvironment(variables));
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' };

test('tracing starts when an endpoint is set', () => {
  expect(tracing({ OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER: 'always_on' })).toBeUndefined();
  expect(tracing(endpoint)).toEqual({
    url: 'https://collector.example/otlp/v1/traces',
    headers: {},
    attributes: { 'service.name': 'karwan' },
    sampler: 'parentbased_always_on',
    share: 1,
  });
});

test('the usual variables say which traces, with what headers, and whose', () => {
  const all = tracing({
    ...endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=shop',
    OTEL_SERVICE_NAME: 'lahore',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=live',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  });
  expect(all).toMatchObject({
    headers: { authorization: 'Bearer a=b', 'x-team': 'shop' },
    attributes: { 'service.name': 'lahore', 'deployment.environment.name': 'live' },
    sampler: 'parentbased_traceidratio',
    share: 0.05,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:password@collector.example'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%E0'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '5'],
])('%s cannot be %s', (name, value) => {
  expect(() => tracing({ ...endpoint, [name]: value })).toThrow(name);
});
