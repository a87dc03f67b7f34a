/** What differs between providers whose form is drawn into our page. */
export interface CardProvider {
  /** Starts the payment, or continues the open one. Returns what `draw` renders. */
  open(parentOrderId: string, payeeReference: string | undefined): Promise<string>;
  /** The view from when the payment started; null if only another tab has it, or none. */
  saved?(parentOrderId: string): string | null;
  /** Returns the function that removes it again. */
  draw(box: HTMLElement, view: string, on: CardViewEvents): () => void;
}

export interface CardViewEvents {
  /** Called when the view reports a change of the payment. */
  readonly decided: () => void;
  readonly failed: () => void;
}
