import { flushCompileCache } from 'node:module';
import { loadConfig } from './config/config.ts';
import { EnvironmentError } from './config/environment-error.ts';
import { requireFreePort } from './lifecycle/free-port.ts';
import { greeting } from './lifecycle/greeting.ts';
import { launchDatabase } from './lifecycle/launch-database.ts';
import { createStopper } from './lifecycle/stopper.ts';
import { logOutboundRequests } from './logging/log-outbound.ts';
import { logSlowStatements } from './logging/log-slow-statements.ts';
import { logWithheldMessages } from './logging/log-withheld.ts';
import { createLogger } from './logging/logging.ts';

const config = await loadConfig().catch((error: unknown) => {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
// React renders several times slower when NODE_ENV is not set.
process.env.NODE_ENV ??= config.mode;
// OpenTelemetry is loaded only when tracing is configured.
const tracing =
  config.tracing &&
  (await import('./tracing/start-tracing.ts')).startTracing({
    ...config.tracing,
    trustProxy: config.trustProxy,
  });
const logger = createLogger({
  level: config.logLevel,
  pretty: process.stdout.isTTY === true,
  fields: tracing?.logFields,
});
tracing?.reportTo(logger);
logOutboundRequests(logger);
logWithheldMessages(logger);
const stopper = createStopper(logger);
// Registered first, so stopped last: spans of the shutdown are exported too.
if (tracing) stopper.add('traces', tracing.stop);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal exits at once; PostgreSQL recovers from that.
    if (stopper.isStopping()) process.exit(1);
    logger.info({ signal }, 'stopping');
    void end(0);
  });
}
process.on('unhandledRejection', fail);
process.on('uncaughtException', fail);

/** Milliseconds after which the modules of the first pages have been compiled. */
const storeCompiledAfter = 10_000;

try {
  const addresses: [name: string, address: string][] = [];
  // Checked before the database is created, which takes long.
  await requireFreePort(config);
  const onStep = (text: string) => process.stdout.write(`${text}\n`);
  const database = await launchDatabase(config, logger, stopper, onStep);
  // Loaded while PostgreSQL starts.
  const { startShop } = await import('./start-shop.ts');
  await startShop(config, logger, stopper, {
    database,
    onStep,
    announce: (...one) => addresses.push(one),
    tracer: tracing?.requests,
  });
  // Not before: setting up a database and the demo shop is slow by nature.
  logSlowStatements(logger, config.slowStatement);
  process.stdout.write(`${greeting(config, addresses)}\n`);
  // Node writes its compile cache only at exit; this keeps it even if the process is killed.
  setTimeout(flushCompileCache, storeCompiledAfter).unref();
} catch (error) {
  const { explainStart } = await import('./lifecycle/explain-start.ts');
  const explanation = explainStart(error, config);
  if (explanation === undefined) await fail(error);
  process.stderr.write(`${explanation}\n`);
  await end(1);
}

/**
 * After an unexpected error the process's state is unknown: it exits, and its supervisor restarts it.
 */
function fail(error: unknown) {
  logger.fatal({ err: error }, 'shutting down after a fatal error');
  return end(1);
}

async function end(code: number) {
  await stopper.stop();
  process.exit(code);
}
