/** Whether `fetch` was rejected because a form was not sent. By its name, because the class may not be loaded yet. */
export const isUnsent = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.name === 'FormNotSent';
