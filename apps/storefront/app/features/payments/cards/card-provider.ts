/** What differs between providers whose form is embedded in our page. */
export interface CardProvider {
  /** Starts the payment, or continues the open one. Returns what `draw` renders. */
  open(parentOrderId: string, payeeReference: string | undefined): Promise<string>;
  /** The view stored when the payment started; null if another tab started it, or none. */
  saved?(parentOrderId: string): string | null;
  /** Renders the view; returns a function that removes it. */
  draw(box: HTMLElement, view: string, on: CardViewEvents): () => void;
}

export interface CardViewEvents {
  /** Called when the view reports a change of the payment. */
  readonly decided: () => void;
  readonly failed: () => void;
}
