/** What mail programs turn into a link: an address with its scheme or `www`, or a host name of a common ending. */
const links =
  /(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.)\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:app|biz|cn|co|com|club|gl|in|info|io|link|ly|me|net|online|org|page|pk|ru|shop|site|store|top|uk|us|xyz)\b(?:[/?:#]\S*)?/giu;

/** A text that its writer sent to somebody else: a mail from the shop must not carry their links. */
export const withoutLinks = (text: string): string => text.replace(links, '…');

/** A name to greet somebody by; '' for what is none, since it may be a stranger's message to them. */
export function nameForGreeting(name: string): string {
  const plain = name.replace(/\s+/g, ' ').trim();
  const isName = !/[\d/:@!?]/.test(plain) && withoutLinks(plain) === plain;
  return isName ? plain : '';
}
