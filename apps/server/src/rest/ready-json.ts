/** A result that is already JSON text, such as from the database, which is sent without parsing. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The response body; undefined: none. */
export function writeJson(answer: unknown): string | undefined {
  return answer instanceof ReadyJson ? answer.text : JSON.stringify(answer);
}
