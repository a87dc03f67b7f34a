import fc from 'fast-check';
import { inject } from 'vitest';

// Usual runs have a fixed seed, so that a failure is caused by the change itself. Long runs use random seeds, and more
// cases for properties without their own number of runs.
fc.configureGlobal(inject('isLong') ? { numRuns: 1_000 } : { seed: 20_261_126 });
