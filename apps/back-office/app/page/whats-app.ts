/** A phone number as WhatsApp's links take it: digits, with the country code. */
export const whatsAppNumber = (phone: string): string =>
  phone.replaceAll(/\D/g, '').replace(/^00/, '').replace(/^0/, '92');
