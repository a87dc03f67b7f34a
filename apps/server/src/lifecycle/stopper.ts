import type { Logger } from 'pino';

export interface Step {
  name: string;
  stop(): Promise<unknown>;
}

/** Stops what was started, last first, and continues when one step fails. */
export function createStopper(logger: Logger) {
  const steps: Step[] = [];
  let stopping: Promise<void> | undefined;

  async function run() {
    for (const step of steps.reverse()) {
      try {
        await step.stop();
      } catch (error) {
        logger.error({ err: error, step: step.name }, 'could not stop cleanly');
      }
    }
  }

  return {
    isStopping: () => stopping !== undefined,
    add(name: string, stop: () => Promise<unknown>) {
      steps.push({ name, stop });
    },
    /** Every further call waits for the same end. */
    stop(): Promise<void> {
      stopping ??= run();
      return stopping;
    },
  };
}

export type Stopper = ReturnType<typeof createStopper>;
