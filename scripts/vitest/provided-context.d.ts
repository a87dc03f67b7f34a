declare module 'vitest' {
  export interface ProvidedContext {
    /** True for `npm run test:long`: all cases and counts; `npm test` runs a few of each. */
    isLong: boolean;
    /** The PostgreSQL server of a run. */
    testServer: {
      /** Connection string of a superuser, for creating databases. */
      readonly adminUrl: string;
      /** The migrated template database that every test database copies. */
      readonly template: string;
      /** The folder for the recordings of `StatementRecorder`. */
      readonly recordings: string;
    };
  }
}

export {};
