/** Sends text messages. Adapters keep to it; what is to be said was decided before. */
export interface SmsGateway {
  /**
   * @param to E.164, such as `+923001234567`
   * @throws when the gateway did not take the message; whoever asked decides whether to try again
   */
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}
