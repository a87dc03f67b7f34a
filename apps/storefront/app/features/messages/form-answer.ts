import type { FieldFaults } from '../../shared/form/field-fault.ts';

/** Every form by which a visitor writes to the shop. */
export type FormName = 'contact' | 'quote' | 'product-request' | 'wholesale' | 'blog-comment';

export const formFields = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type FormField = (typeof formFields)[number];

/** How sending a form ended. What was typed comes back with what is wrong with it. */
export interface FormAnswer {
  form: FormName;
  outcome: 'sent' | 'invalid' | 'failed';
  faults: FieldFaults<FormField | 'captcha'>;
  values: Partial<Record<FormField | 'query', string>>;
}
