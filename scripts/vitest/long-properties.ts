import fc from 'fast-check';
import { inject } from 'vitest';

// Properties that say no number of their own.
if (inject('isLong')) fc.configureGlobal({ numRuns: 1_000 });
