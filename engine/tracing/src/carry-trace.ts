import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

const w3c = new W3CTraceContextPropagator();

/** The trace context of a request's headers; empty without a `traceparent`. */
export const contextOfHeaders = (headers: object): Context =>
  w3c.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

/** The trace context of a `traceparent`. */
export const contextOf = (traceparent: string): Context => contextOfHeaders({ traceparent });

/** The `traceparent` of a trace context. */
export function traceparentOf(context: Context): string | undefined {
  const carrier: { traceparent?: string } = {};
  w3c.inject(context, carrier, defaultTextMapSetter);
  return carrier.traceparent;
}
