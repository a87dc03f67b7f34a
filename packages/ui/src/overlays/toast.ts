/** How long each kind of toast stays, in milliseconds (spec section 9, Timing). */
export const toastDurations = {
  default: 5000,
  cartAdd: 1500,
  contact: 2500,
  sessionExpired: 10_000,
  /** Of the back office: time to read what was done, and to take it back. */
  undo: 6000,
} as const;

export type ToastMessage = {
  text: string;
  tone: 'neutral' | 'positive' | 'problem';
  durationMs: number;
  action?: { text: string; onPress: () => void };
};

type Options = Partial<Omit<ToastMessage, 'text' | 'durationMs'>> & {
  /** Which duration applies. */
  lasts?: keyof typeof toastDurations;
};

type Listener = (message: ToastMessage) => void;

let waiting: ToastMessage[] = [];
let listener: Listener | undefined;

/** Shows a toast, announced politely. Toasts are queued until the area is rendered. */
export function toast(text: string, { lasts = 'default', tone = 'neutral', action }: Options = {}) {
  const message = { text, tone, action, durationMs: toastDurations[lasts] };
  if (listener) listener(message);
  else waiting.push(message);
}

/** Subscribes the toast area, which first gets the queued toasts. One listener at a time. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  const earlier = waiting;
  waiting = [];
  for (const message of earlier) next(message);
  return () => {
    if (listener === next) listener = undefined;
  };
}
