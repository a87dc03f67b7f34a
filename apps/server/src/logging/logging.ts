import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { troubleOfState } from '../errors/database-trouble.ts';
import type { RequestTracer } from '../tracing/request-tracer.ts';
import { withSourcePosition } from './source-positions.ts';
import { routeOf } from './telemetry.ts';

export interface LogOptions {
  level: string;
  /** Human-readable lines for a terminal instead of JSON. */
  pretty?: boolean;
  destination?: DestinationStream;
  /** Extra fields of each line, such as the current trace. */
  fields?: (() => object) | undefined;
}

/**
 * Log lines say what was done, how long it took and how it ended. They contain no personal data: no IP address,
 * query, cookie, header or body, and of a database error only its kind, unless it is one of the server itself.
 */
export function createLogger({ level, pretty = false, destination, fields }: LogOptions): Logger {
  const options: LoggerOptions = {
    level,
    ...(fields && { mixin: fields }),
    // Tells the nodes apart when several write to one log.
    base: { host: hostname(), pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: describeError,
      req: (request: { id?: string; method?: string }) => ({
        id: request.id,
        method: request.method,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
    redact: {
      paths: [
        'authorization',
        'cookie',
        'headers',
        'query',
        'body',
        'password',
        'phone',
        'email',
      ].flatMap((name) => [name, `*.${name}`]),
      censor: '[left out]',
    },
  };
  if (destination) return pino(options, destination);
  // Writes are buffered: one write for each request would cost as much as routing it.
  if (!pretty) {
    return pino(options, pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 }));
  }
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: prettyOptions(level) },
  });
}

/** One line for each entry; SQL and its callers fill a screen, and are shown to who asks for details. */
const prettyOptions = (level: string) => ({
  translateTime: 'SYS:HH:MM:ss',
  singleLine: true,
  ignore: [
    'pid',
    'host',
    'req',
    ...(/^(debug|trace)$/.test(level) ? [] : ['sql', 'callers']),
  ].join(),
});

/**
 * The loggable fields of an error: not PostgreSQL's `detail`, which quotes the row, and no statement parameters. What
 * is wrong with the server itself is said in words, with PostgreSQL's own as `said`: they name files and locks, no rows.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThrown(error);
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>;
  const fromDatabase = severity !== undefined;
  const trouble = fromDatabase ? troubleOfState(code) : undefined;
  return {
    type: error.name,
    // A database message may contain a value ("invalid input syntax for type ...: \"...\"").
    message: fromDatabase ? (trouble?.words ?? 'database error') : error.message,
    ...(trouble && { said: error.message }),
    code,
    constraint,
    table,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .map(withSourcePosition)
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Page routes also throw values that are no errors, such as a Response: its status is logged. */
function describeThrown(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null) return { message: typeof thrown };
  const { status, statusText, internal } = thrown as Record<string, unknown>;
  if (typeof status !== 'number') return { message: typeof thrown };
  return {
    type: thrown instanceof Response ? 'Response' : 'answer',
    status,
    message: statusText,
    ...(internal === true && { internal }),
  };
}

/**
 * A logger without redaction, for lines at every request that have only known fields: redaction takes longer than
 * writing the line.
 */
export function withoutRedaction(logger: Logger, level = logger.level): Logger {
  return logger.child({}, { level, redact: [] });
}

/** Asked every few seconds, also of a shop that nobody visits; an outage has a line of its own. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line for each request that reached the router; those of probes at `debug`. */
export function logRequests(
  app: FastifyInstance,
  parent: Logger,
  tracer?: Pick<RequestTracer, 'within'>,
) {
  const logger = withoutRedaction(parent);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const line = {
      reqId: request.id,
      method: request.method,
      route: routeOf(request),
      status: statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    const write = () => {
      if (probes.has(line.route)) logger.debug(line, 'answered');
      else if (statusCode === 503) logger.warn(line, 'answered');
      else if (statusCode >= 500) logger.error(line, 'answered');
      else logger.info(line, 'answered');
    };
    if (tracer) tracer.within(request.raw, write);
    else write();
    done();
  });
}
