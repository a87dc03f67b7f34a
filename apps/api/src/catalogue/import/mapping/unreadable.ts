/** Takes the place of a value that a step of the mapping could not read. */
export class Unreadable {
  /** Follows the field's name in the report: `must be an amount`. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
