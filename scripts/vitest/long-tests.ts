declare module 'vitest' {
  export interface ProvidedContext {
    /** True for `npm run test:long`: all cases and counts; `npm test` runs a few of each. */
    isLong: boolean;
  }
}

export {};
