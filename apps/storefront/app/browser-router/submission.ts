import type { SubmitOptions, SubmitTarget } from 'react-router';

const urlEncoded = 'application/x-www-form-urlencoded';

/** What a form sends. */
export interface Submission {
  readonly formMethod: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly formAction: string;
  readonly formEncType: string;
  readonly formData: FormData;
}

type Submitter = HTMLButtonElement | HTMLInputElement;

const isSubmitter = (target: unknown): target is Submitter =>
  target instanceof HTMLButtonElement || target instanceof HTMLInputElement;

function entriesOf(target: Exclude<SubmitTarget, null>): FormData {
  if (target instanceof FormData) return target;
  const data = new FormData();
  const pairs =
    target instanceof URLSearchParams
      ? target
      : Object.entries(target as Record<string, string>).map(([name, value]) => [name, value]);
  for (const [name = '', value = ''] of pairs) data.append(name, value);
  return data;
}

/**
 * Reads what a form, a button in it, or an object says.
 * @param here the address that a form without one of its own is sent to
 */
export function readSubmission(
  target: SubmitTarget,
  options: SubmitOptions,
  here: string,
): Submission {
  const form = isSubmitter(target) ? target.form : target;
  if (form === null) throw new Error('What submits must be in a form');
  if (!(form instanceof HTMLFormElement)) {
    return submissionOf(entriesOf(form), options.method, options.action ?? here, options.encType);
  }
  const button = isSubmitter(target) ? target : null;
  const said = (name: string) =>
    button?.getAttribute(`form${name}`) || form.getAttribute(name) || undefined;
  return submissionOf(
    new FormData(form, button),
    options.method ?? said('method'),
    options.action ?? said('action') ?? here,
    options.encType ?? said('enctype'),
  );
}

const submissionOf = (
  formData: FormData,
  method = 'get',
  formAction: string,
  formEncType: string = urlEncoded,
): Submission => ({
  formMethod: method.toUpperCase() as Submission['formMethod'],
  formAction,
  formEncType,
  formData,
});

/** A form's fields as part of an address, or as the body of a request; files count by their names. */
export function fieldsOf(formData: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of formData) {
    fields.append(name, value instanceof File ? value.name : value);
  }
  return fields;
}

/** How it is sent. */
export const initOf = (submission: Submission, signal: AbortSignal): RequestInit => {
  const { formMethod: method, formEncType, formData } = submission;
  return { method, body: formEncType === urlEncoded ? fieldsOf(formData) : formData, signal };
};
