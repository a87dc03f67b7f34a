import { address, secret } from '@karwan/api/platform/variable-kinds';
import { type SamplerName, samplers } from '@karwan/tracing/sampler-names';
import { z } from 'zod';

/** `name=value,name=value` with percent-encoded values, as OpenTelemetry defines it. */
const pairs = z
  .string()
  .transform((text) => text.split(',').map((pair) => partsOf(pair)))
  .refine(
    (list) => list.every(([name, value]) => name && value !== undefined && isEncoded(value)),
    'must be name=value, comma separated',
  )
  .transform((list) =>
    Object.fromEntries(list.map(([name = '', value = '']) => [name, decodeURIComponent(value)])),
  );

/** The environment variables of tracing, as OpenTelemetry names them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:')
    .refine(
      (text) => URL.parse(text)?.username === '',
      'must hold no password: that is for OTEL_EXPORTER_OTLP_HEADERS',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: secret(pairs).optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a share between 0 and 1')
    .transform(Number)
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Export and sampling of traces. */
export interface TracingConfig {
  /** The OTLP endpoint for spans. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Resource attributes of all spans. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly sampler: SamplerName;
  /** The ratio of traces to keep, for samplers that use one. */
  readonly share: number;
}

/** Undefined: tracing is off. */
export function tracingOf(env: Variables): TracingConfig | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    attributes: {
      ...env.OTEL_RESOURCE_ATTRIBUTES,
      'service.name': env.OTEL_SERVICE_NAME ?? 'karwan',
    },
    sampler: env.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    share: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

/** Splits at the first `=`; the value may contain more of them. */
function partsOf(pair: string): [name: string, value: string | undefined] {
  const at = pair.indexOf('=');
  return at === -1
    ? [pair.trim(), undefined]
    : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
