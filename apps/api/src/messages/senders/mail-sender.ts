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

/** Whoever brings mail to mailboxes. */
export interface MailSender {
  /** @throws DeliveryFault, and nothing else. Never tries twice by itself. */
  send(mail: Mail): Promise<void>;
  /**
   * Whether a mail whose answer was lost has been taken; left out where nobody can be asked.
   * @throws DeliveryFault
   */
  wasTaken?(messageId: string): Promise<boolean>;
}
