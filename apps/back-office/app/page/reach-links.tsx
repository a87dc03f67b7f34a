import { ButtonLink } from '@karwan/ui/controls/button';
import { ChatIcon, PhoneIcon } from '@karwan/ui/layout/icons';
import { whatsAppNumber } from './whats-app.ts';

interface Props {
  phone: string;
  /** What the message on WhatsApp begins with. */
  words: string;
}

/** Calls somebody, or writes to them by WhatsApp, with one press. */
export const ReachLinks = ({ phone, words }: Props) => (
  <>
    <ButtonLink href={`tel:${phone}`} variant="secondary">
      <PhoneIcon />
      <bdi dir="ltr">{phone}</bdi>
    </ButtonLink>
    <ButtonLink
      href={`https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(words)}`}
      variant="secondary"
      rel="noopener noreferrer"
    >
      <ChatIcon />
      WhatsApp
    </ButtonLink>
  </>
);
