import fc from 'fast-check';
import { inject } from 'vitest';

// For properties that set no number of runs of their own.
if (inject('isLong')) fc.configureGlobal({ numRuns: 1_000 });
