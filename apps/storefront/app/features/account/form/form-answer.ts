/** How a form ended: what is wrong by field, in the contract's words, and what had been typed. */
export interface FormAnswer {
  outcome: 'saved' | 'invalid' | 'failed';
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
}
