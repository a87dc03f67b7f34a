import { ButtonLink } from '@karwan/ui/controls/button';
import { ChatIcon, PhoneIcon } from '@karwan/ui/layout/icons';
import { whatsAppNumber } from './whats-app.ts';

interface Props {
  phone: string;
  /** The initial text of the message on WhatsApp. */
  words: string;
}

/** Links that call a phone number, or open a chat on WhatsApp. */
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
