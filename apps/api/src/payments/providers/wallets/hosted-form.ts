/** A form that the shopper's browser sends to a provider to open the provider's own page. */
export interface HostedForm {
  readonly method: 'GET' | 'POST';
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}
