import { timingSafeEqual } from 'node:crypto';

/** The current secret, and earlier ones that are still accepted (key rotation). */
export interface Secrets {
  readonly secret: string;
  /** Newest first; default: none. */
  readonly formerSecrets?: readonly string[];
}

/** Every secret that is accepted, the current one first. */
export const acceptedSecrets = ({ secret, formerSecrets = [] }: Secrets): readonly string[] => [
  secret,
  ...formerSecrets,
];

/**
 * Whether `shown` was made with one of the accepted secrets; compares in constant time.
 * @param make signs with one secret
 */
export function isMadeWith(
  secrets: Secrets,
  shown: string,
  make: (secret: string) => string,
): boolean {
  const given = Buffer.from(shown);
  const matches = acceptedSecrets(secrets).filter((secret) => {
    const expected = Buffer.from(make(secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.length > 0;
}

/**
 * Decrypts with the first secret that fits.
 * @throws the error of the current secret when none fits
 */
export async function openWithAny<Opened>(
  secrets: Secrets,
  open: (secret: string) => Opened | Promise<Opened>,
): Promise<{ readonly opened: Opened; readonly isCurrent: boolean }> {
  let refusal: unknown;
  for (const [index, secret] of acceptedSecrets(secrets).entries()) {
    try {
      return { opened: await open(secret), isCurrent: index === 0 };
    } catch (error) {
      if (index === 0) refusal = error;
    }
  }
  throw refusal;
}
