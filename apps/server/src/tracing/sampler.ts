import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../config/tracing-config.ts';

/** Creates the sampler that is configured by its OpenTelemetry name. */
export function samplerOf({ sampler, share }: Pick<TracingConfig, 'sampler' | 'share'>): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root = roots[name as keyof typeof roots]();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
