import { channel, tracingChannel } from 'node:diagnostics_channel';

/** A call of the API. */
export interface TracedCall {
  /** Its name, such as `items.byCategory`. */
  readonly call: string;
  /** The id of its request, as in log lines and errors. */
  readonly requestId: string;
}

/** An outbound request, without content of request or response. */
export interface TracedRequest {
  /** Such as `Payson`. */
  readonly service: string;
  readonly method: string;
  readonly host: string;
  /** The HTTP status, set when the response has arrived. */
  status?: number;
}

/** A statement of the database, without its parameter values. */
export interface TracedStatement {
  /** The name of a prepared statement, else its verb and table. */
  readonly name: string;
  /** The SQL with `$1` for parameters and `'...'` for string literals. */
  readonly text: string;
  /** Number of rows, set when the statement has ended. */
  rows?: number;
}

/** A batch of jobs of one queue. */
export interface TracedJobs {
  readonly queue: string;
  /** The `traceparent` in which each job was queued, if known. */
  readonly origins: readonly (string | undefined)[];
}

// Diagnostics channels, which cost nothing without subscribers. spans-of-steps.ts turns the events into spans.
export const callTraces = tracingChannel<TracedCall, unknown>('karwan:call');
export const requestTraces = tracingChannel<TracedRequest, unknown>('karwan:request');
export const statementTraces = tracingChannel<TracedStatement, unknown>('karwan:statement');
export const jobTraces = tracingChannel<TracedJobs, unknown>('karwan:job');

/** Sends a request as a span of the current trace; `send` gets the span's event, to set the status. */
export async function traceRequest<Answer>(
  step: TracedRequest,
  send: (step: TracedRequest) => Promise<Answer>,
): Promise<Answer> {
  return requestTraces.hasSubscribers
    ? requestTraces.tracePromise(() => send(step), step)
    : send(step);
}

/** Asks the tracing subscriber for the current `traceparent`, to continue the trace elsewhere. */
export interface TraceQuestion {
  traceparent?: string;
}

export const traceQuestions = channel<TraceQuestion>('karwan:trace-question');

/** The current `traceparent` (W3C Trace Context); undefined when nothing is traced. */
export function currentTrace(): string | undefined {
  if (!traceQuestions.hasSubscribers) return undefined;
  const question: TraceQuestion = {};
  traceQuestions.publish(question);
  return question.traceparent;
}

/** The `traceparent` in which a job was queued; undefined when it was not traced. */
export function originOf(data: object): string | undefined {
  const { traceparent } = data as { traceparent?: unknown };
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** Runs a batch of jobs as a span of the trace in which they were queued. */
export async function traceJobs<Result>(
  queue: string,
  jobs: readonly object[],
  work: () => Promise<Result>,
): Promise<Result> {
  return jobTraces.hasSubscribers
    ? jobTraces.tracePromise(work, { queue, origins: jobs.map(originOf) })
    : work();
}
