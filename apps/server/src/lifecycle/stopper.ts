import type { Logger } from 'pino';

export interface Step {
  name: string;
  stop(): Promise<unknown>;
}

/** Runs shutdown steps in reverse order of their registration; a failing step does not stop the others. */
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
    /** Idempotent: further calls wait for the same shutdown. */
    stop(): Promise<void> {
      stopping ??= run();
      return stopping;
    },
  };
}

export type Stopper = ReturnType<typeof createStopper>;
