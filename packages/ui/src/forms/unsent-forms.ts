/** Why the shop did not get a form, or got it and could not answer. */
export type NotSentReason =
  /** The browser is offline. */
  | 'offline'
  /** The connection broke. */
  | 'line'
  /** No answer in time. */
  | 'slow'
  /** Overload or restart. */
  | 'busy'
  /** Too many requests. */
  | 'limit'
  /** The body is too large for the shop or for a proxy. */
  | 'tooLarge'
  /** The session ended meanwhile. */
  | 'signedOut'
  /** A fault, or an answer that is not the shop's. */
  | 'failed';

/** A form without an answer of the shop. Its page stays as it is. */
export class FormNotSent extends Error {
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason) {
    super(`the form was not sent: ${reason}`);
    this.name = 'FormNotSent';
    this.reason = reason;
  }
}

/** A form that the page still shows, because it was not sent; or a page that could not be reloaded after a form. */
export interface UnsentForm {
  readonly reason: NotSentReason | 'stale';
  readonly form: HTMLFormElement | undefined;
  /** Sends what the form has now, or reloads the page; undefined: its form is no longer shown. */
  readonly again: (() => void) | undefined;
}

interface Press {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
}

let pressed: Press | undefined;
let unsent: UnsentForm | undefined;
const listeners = new Set<() => void>();

function tell(next: UnsentForm | undefined): void {
  if (unsent === next) return;
  unsent = next;
  for (const listener of listeners) listener();
}

function rememberPress({ target, submitter }: SubmitEvent): void {
  if (target instanceof HTMLFormElement) pressed = { form: target, submitter };
}

/**
 * Remembers the last submitted form, so that it can be sent again.
 * @param submitted the submission of a form before this was called
 * @returns a function that stops
 */
export function watchForms(submitted?: SubmitEvent): () => void {
  if (submitted) rememberPress(submitted);
  document.addEventListener('submit', rememberPress, { capture: true });
  return () => document.removeEventListener('submit', rememberPress, { capture: true });
}

/** A submit button may have been replaced, or be busy, since it was pressed. */
const stillThere = (element: HTMLElement | null) => (element?.isConnected ? element : null);

/** Records that a form was not sent. @returns the error */
export function formFailed(error: FormNotSent): FormNotSent {
  const last = pressed;
  const again = last?.form.isConnected
    ? () => {
        tell(undefined);
        last.form.requestSubmit(stillThere(last.submitter));
      }
    : undefined;
  tell({ reason: error.reason, form: last?.form, again });
  return error;
}

/** Records that the shown page could not be reloaded, so that it may not show what a form did. */
export const pageIsStale = (): void =>
  tell({ reason: 'stale', form: undefined, again: () => window.location.reload() });

/** Records that the shown page has been reloaded. */
export function pageIsFresh(): void {
  if (unsent?.reason === 'stale') tell(undefined);
}

export const formArrived = (): void => tell(undefined);

/** Forgets the unsent form: its notice was closed, or its page was left. */
export const forgetUnsentForm = (): void => tell(undefined);

export const unsentForm = (): UnsentForm | undefined => unsent;

export function listenToUnsentForm(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
