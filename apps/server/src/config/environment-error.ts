/** The environment is wrong; every line of the message names a variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}
