const orderParts = (event: string) => ({ text: `orderNotification.order-${event}` });
const moneyParts = (kind: string) => ({
  heading: `paymentNotification.${kind}.heading`,
  text: `paymentNotification.${kind}.text`,
});
const returnParts = (kind: string) => ({
  heading: `returnNotification.${kind}.heading`,
  text: `returnNotification.${kind}.text`,
});
const noticeParts = (kind: string) => ({
  heading: `accountNotice.heading.${kind}`,
  text: `accountNotice.text.${kind}`,
});

/**
 * Messages to customers whose texts a shop may replace: the parts of each message, with the key of its default text
 * in the catalogues.
 */
export const messageWords = {
  'order-booked': {
    subject: 'orderBooked.subject',
    heading: 'orderBooked.heading',
    greeting: 'orderBooked.greeting',
    text: 'orderBooked.thanks',
    freight: 'orderBooked.shippingIsOpen',
    button: 'orderBooked.viewOrder',
    sms: 'orderBooked.sms',
  },
  'order-accepted': orderParts('accepted'),
  'order-unanswered': { sms: 'orderNotification.confirmByLink' },
  'order-quoted': orderParts('quoted'),
  'order-quote-expired': orderParts('quote-expired'),
  'order-confirmed': orderParts('confirmed'),
  'order-purchased': orderParts('purchased'),
  'order-in-customs': orderParts('in-customs'),
  'order-shipped': orderParts('shipped'),
  'order-out-for-delivery': orderParts('out-for-delivery'),
  'order-delivered': orderParts('delivered'),
  'order-no-show': {
    atDoor: 'orderNotification.missed-at-the-door',
    text: 'orderNotification.order-no-show',
  },
  'order-changed': orderParts('changed'),
  'order-cancelled': orderParts('cancelled'),
  'order-refund-asked': orderParts('refund-asked'),
  'order-refunded': orderParts('refunded'),
  'payment-failed': {
    heading: 'paymentNotification.failed.heading',
    text: 'paymentNotification.failed.text',
    held: 'paymentNotification.failed.held',
  },
  'payment-expired': {
    heading: 'paymentNotification.expired.heading',
    text: 'paymentNotification.expired.text',
    refund: 'paymentNotification.expired.refund',
  },
  'payment-on-delivery': {
    heading: 'paymentNotification.on-delivery.heading',
    text: 'paymentNotification.on-delivery.text',
  },
  'payment-voucher': {
    heading: 'paymentNotification.voucher.heading',
    text: 'paymentNotification.voucher.text',
  },
  'payment-approved': moneyParts('approved'),
  'payment-received': moneyParts('received'),
  'payment-late': moneyParts('late'),
  'payment-returned': moneyParts('returned'),
  'refund-details': {
    heading: 'refundDetails.heading',
    text: 'refundDetails.text',
    button: 'refundDetails.open',
  },
  'return-approved': {
    ...returnParts('approved'),
    bring: 'returnNotification.approved.bring',
  },
  'return-rejected': {
    ...returnParts('rejected'),
    questions: 'returnNotification.rejected.contact',
  },
  'return-received': returnParts('received'),
  'sign-in-code': { sms: 'signIn.code' },
  'new-device': noticeParts('new-device'),
  'password-set': noticeParts('password-set'),
  'password-changed': noticeParts('password-changed'),
  'phone-changed': noticeParts('phone-changed'),
  'email-changed': noticeParts('email-changed'),
  'passkey-added': noticeParts('passkey-added'),
  'passkey-removed': noticeParts('passkey-removed'),
  'app-added': noticeParts('app-added'),
  'app-removed': noticeParts('app-removed'),
  'recovery-codes-renewed': noticeParts('recovery-codes-renewed'),
  'second-factor-reset': noticeParts('second-factor-reset'),
  'accounts-merged': noticeParts('accounts-merged'),
  'account-deleted': noticeParts('account-deleted'),
  'form-copy': {
    heading: 'formCopy.heading',
    contact: 'formCopy.received.contact',
    quote: 'formCopy.received.quote',
    productRequest: 'formCopy.received.product-request',
    wholesale: 'formCopy.received.wholesale',
    answer: 'formCopy.answer',
    notYou: 'formCopy.notYou',
  },
  restock: {
    heading: 'restockNotice.heading',
    text: 'restockNotice.text',
    button: 'restockNotice.open',
    once: 'restockNotice.once',
  },
  'gift-voucher': {
    heading: 'voucherMessage.heading',
    text: 'voucherMessage.text',
    use: 'voucherMessage.use',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type CustomizableMessage = keyof typeof messageWords;
type PartsOf<Message> = Message extends CustomizableMessage
  ? keyof (typeof messageWords)[Message]
  : never;
/** A part of any message. */
export type MessagePart = PartsOf<CustomizableMessage>;

export const customizableMessages = Object.keys(messageWords) as CustomizableMessage[];

/** The parts of a message with the keys of their default texts, in the order of the form. */
export const partsOf = (message: CustomizableMessage) =>
  Object.entries(messageWords[message]) as [MessagePart, string][];

/** The distinct placeholders of a text, such as `id` for `{{id}}`. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)),
];
