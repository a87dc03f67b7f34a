/** Most characters before the @ (RFC 5321). */
const maxLocalPart = 64;
const maxDomain = 253;

/** Letters, digits and signs between single dots (RFC 5322). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** Signs that would end a host name in a URL; the domain of an email address has none. */
const endsHost = /[\s/?#@:\\%[\]]/;

/** Why a text is no email address that mail can be sent to. `letters`: other than Latin ones before the @. */
type EmailFault = 'invalid' | 'letters';

/** The fault of a typed email address; undefined: there is none. Its domain may be written in any script. */
export function emailFault(typed: string): EmailFault | undefined {
  const { local, domain } = partsOf(typed);
  if (local === '' || local.length > maxLocalPart || asciiDomain(domain) === undefined) {
    return 'invalid';
  }
  if (localPart.test(local)) return undefined;
  // Few mail servers accept such addresses (RFC 6531), and the others would lose the message.
  const inLatin = local.normalize('NFC').replace(/[^\p{ASCII}]/gu, 'x');
  return inLatin !== local && localPart.test(inLatin) && !/[\p{C}\p{Z}]/u.test(local)
    ? 'letters'
    : 'invalid';
}

/** The address that a mail is sent to: its domain in Punycode. Texts that are no email address stay as they are. */
export function sendableEmail(typed: string): string {
  const { local, domain } = partsOf(typed);
  const ascii = asciiDomain(domain);
  return ascii === undefined ? typed : `${local}@${ascii}`;
}

/** One form of all spellings of an address, to compare addresses by: small letters and a domain in Punycode. */
export const emailKey = (typed: string): string => sendableEmail(typed.trim()).toLowerCase();

function partsOf(typed: string) {
  const at = typed.lastIndexOf('@');
  return { local: typed.slice(0, Math.max(at, 0)), domain: typed.slice(at + 1) };
}

/** A domain as the DNS knows it (IDNA, by the URL standard); undefined: it is none. */
function asciiDomain(domain: string): string | undefined {
  if (domain === '' || endsHost.test(domain)) return undefined;
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : '';
  return host.length <= maxDomain && domainName.test(host) ? host : undefined;
}
