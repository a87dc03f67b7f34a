/** What differs between providers whose form is drawn into our page. */
export interface CardProvider {
  /** Starts the payment, or goes on with the open one. Answers what `draw` draws. */
  open(parentOrderId: string, payeeReference: string | undefined): Promise<string>;
  /** What was to be drawn when the payment began; null: another tab knows it, or nobody. */
  saved?(parentOrderId: string): string | null;
  /** Answers how to take it away again. */
  draw(box: HTMLElement, view: string, on: CardViewEvents): () => void;
}

export interface CardViewEvents {
  /** The view says that something became of the payment. */
  readonly decided: () => void;
  readonly failed: () => void;
}
