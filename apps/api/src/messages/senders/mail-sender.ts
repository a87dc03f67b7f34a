export interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Empty: answers go to the sender. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Without angle brackets. The same mail has the same one, however often it is sent. */
  readonly messageId: string;
}

/** Sends email. */
export interface MailSender {
  /** @throws DeliveryFault, and nothing else. Never tries twice by itself. */
  send(mail: Mail): Promise<void>;
  /**
   * Whether a mail whose response was lost was accepted; left out where there is no way to find out.
   * @throws DeliveryFault
   */
  wasTaken?(messageId: string): Promise<boolean>;
}
