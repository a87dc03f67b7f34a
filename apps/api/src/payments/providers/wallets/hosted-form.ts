/** A form that the shopper's browser submits to open a provider's hosted page. */
export interface HostedForm {
  readonly method: 'GET' | 'POST';
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}
