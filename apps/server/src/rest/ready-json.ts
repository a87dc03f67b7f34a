/** An answer that is serialized already: JSON from the database is not parsed to be written again. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What goes over the line; undefined: an answer without a body. */
export function writeJson(answer: unknown): string | undefined {
  return answer instanceof ReadyJson ? answer.text : JSON.stringify(answer);
}
