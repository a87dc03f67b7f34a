/** What keeps a form that was not sent, in one module: a page that loads it late has all of it before the line is lost. */
export { sendForm } from './send-form.ts';
export { watchForms } from './unsent-forms.ts';
export { UnsentNotice } from './unsent-notice.tsx';
