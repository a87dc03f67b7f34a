export interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Empty: replies go to the sender. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Without angle brackets. The same for all attempts to send a mail. */
  readonly messageId: string;
  /** When it was written, the same for all attempts; left out: now. */
  readonly date?: Date;
}

/** Sends email. */
export interface MailSender {
  /** Makes one attempt. @returns the mail server's own answer. @throws DeliveryFault, and nothing else. */
  send(mail: Mail): Promise<string>;
  /**
   * Whether a mail whose response was lost was accepted; left out if there is no way to find out.
   * @throws DeliveryFault
   */
  wasTaken?(messageId: string): Promise<boolean>;
}
