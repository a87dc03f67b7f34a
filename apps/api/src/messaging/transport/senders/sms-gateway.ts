export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** Idempotency key, for gateways that support them. */
  readonly key?: string;
}

/** Sends SMS. */
export interface SmsGateway {
  /** Makes one attempt. @returns the gateway's own answer. @throws DeliveryFault, and nothing else. */
  send(sms: Sms): Promise<string>;
  /**
   * Whether a message whose response was lost has been accepted since then; left out by gateways that
   * cannot tell.
   * @throws DeliveryFault
   */
  wasTaken?(sms: Sms, since: Date): Promise<boolean>;
  /** Whether a message with a repeated key is not sent again. */
  readonly supportsIdempotencyKeys?: boolean;
}
