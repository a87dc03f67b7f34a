import { channel, tracingChannel } from 'node:diagnostics_channel';

/** A call of the contract. */
export interface TracedCall {
  /** Its name in the contract, such as `items.byCategory`. */
  readonly call: string;
  /** Of the request that it was made for, as log lines and errors name it. */
  readonly requestId: string;
}

/** A request to another service, without any content of it or of the answer. */
export interface TracedRequest {
  /** Such as `Payson`. */
  readonly service: string;
  readonly method: string;
  readonly host: string;
  /** Once it is answered, by a status of HTTP. */
  status?: number;
}

/** Jobs of one queue that are done in one go. */
export interface TracedJobs {
  readonly queue: string;
  /** The traces that they were queued in, where known: one for each job. */
  readonly origins: readonly (string | undefined)[];
}

// Without a subscriber nothing is described. The server's `tracing` subscribes, and makes spans of the steps.
export const callTraces = tracingChannel<TracedCall, unknown>('karwan:call');
export const requestTraces = tracingChannel<TracedRequest, unknown>('karwan:request');
export const jobTraces = tracingChannel<TracedJobs, unknown>('karwan:job');

/** Sends a request as a step of whatever is being traced. What is sent runs with the step, to write the status down. */
export async function traceRequest<Answer>(
  step: TracedRequest,
  send: (step: TracedRequest) => Promise<Answer>,
): Promise<Answer> {
  return requestTraces.hasSubscribers
    ? requestTraces.tracePromise(() => send(step), step)
    : send(step);
}

/** What is asked where a trace is to go on elsewhere; the subscriber fills in the answer. */
export interface TraceQuestion {
  traceparent?: string;
}

export const traceQuestions = channel<TraceQuestion>('karwan:trace-question');

/** The step that is running, as W3C's Trace Context writes it; undefined while nothing is traced. */
export function currentTrace(): string | undefined {
  if (!traceQuestions.hasSubscribers) return undefined;
  const question: TraceQuestion = {};
  traceQuestions.publish(question);
  return question.traceparent;
}

/** The trace in which a job was queued, as W3C's Trace Context writes it; undefined: it was not traced. */
export function originOf(data: object): string | undefined {
  const { traceparent } = data as { traceparent?: unknown };
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** Does jobs of one queue in one go, as a step of the trace that they were queued in. */
export async function traceJobs<Result>(
  queue: string,
  jobs: readonly object[],
  work: () => Promise<Result>,
): Promise<Result> {
  return jobTraces.hasSubscribers
    ? jobTraces.tracePromise(work, { queue, origins: jobs.map(originOf) })
    : work();
}
