import type { SubmitOptions, SubmitTarget } from 'react-router';

const urlEncoded = 'application/x-www-form-urlencoded';

/** A form submission. */
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
 * Creates a submission from a form, its submit button, or an object.
 * @param here the default action
 */
export function readSubmission(
  target: SubmitTarget,
  options: SubmitOptions,
  here: string,
): Submission {
  const form = isSubmitter(target) ? target.form : target;
  if (form === null) throw new Error('Outside a form');
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

/** A form's fields as query string or URL-encoded body; files are sent as their names. */
export function fieldsOf(formData: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of formData) {
    fields.append(name, value instanceof File ? value.name : value);
  }
  return fields;
}

/** The options of `fetch` for a submission. */
export const initOf = (submission: Submission, signal: AbortSignal): RequestInit => {
  const { formMethod: method, formEncType, formData } = submission;
  return { method, body: formEncType === urlEncoded ? fieldsOf(formData) : formData, signal };
};
