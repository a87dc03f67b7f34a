export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The same key is the same message, where the gateway knows of such keys. */
  readonly key?: string;
}

/** Sends SMS. */
export interface SmsGateway {
  /** @throws DeliveryFault, and nothing else. Never tries twice by itself. */
  send(sms: Sms): Promise<void>;
  /**
   * Whether a message whose response was lost has been accepted since then; left out by gateways that
   * cannot tell.
   * @throws DeliveryFault
   */
  wasTaken?(sms: Sms, since: Date): Promise<boolean>;
  /** The same key sent again is not sent on again. */
  readonly supportsIdempotencyKeys?: boolean;
}
