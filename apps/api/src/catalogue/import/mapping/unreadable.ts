/** Marks a value that a step of the mapping could not convert. */
export class Unreadable {
  /** Continues the field's name in the report: `must be an amount`. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
