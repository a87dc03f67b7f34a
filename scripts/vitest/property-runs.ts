import fc from 'fast-check';
import { inject } from 'vitest';

// A usual run is the same each time, so that what is red is the change's own doing. The long proofs draw new cases,
// and more of them for properties that set no number of runs of their own.
fc.configureGlobal(inject('isLong') ? { numRuns: 1_000 } : { seed: 20_261_126 });
