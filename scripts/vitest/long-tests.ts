declare module 'vitest' {
  export interface ProvidedContext {
    /** True for `npm run test:long`: every case and every count; `npm test` has a few of each. */
    isLong: boolean;
  }
}

export {};
