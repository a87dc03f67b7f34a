import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { SamplerName } from './sampler-names.ts';

/** How many traces are kept. */
export interface Sampling {
  readonly sampler: SamplerName;
  /** The ratio of traces to keep, for samplers that use one. */
  readonly share: number;
}

/** Creates the sampler that is configured by its OpenTelemetry name. */
export function samplerOf({ sampler, share }: Sampling): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root = roots[name as keyof typeof roots]();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
