import type { FieldFaults } from '../../shared/form/field-fault.ts';

/** Forms by which visitors write to the shop. */
export type FormName = 'contact' | 'quote' | 'product-request' | 'wholesale' | 'blog-comment';

export const formFields = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type FormField = (typeof formFields)[number];

/** Result of submitting a form; on failure with the typed values and their errors. */
export interface FormAnswer {
  form: FormName;
  outcome: 'sent' | 'invalid' | 'failed';
  faults: FieldFaults<FormField | 'captcha'>;
  values: Partial<Record<FormField | 'query', string>>;
}
