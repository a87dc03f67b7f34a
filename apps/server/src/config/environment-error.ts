/** Invalid environment variables; every line of the message begins with the name of one. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}
