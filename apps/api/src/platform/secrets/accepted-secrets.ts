import { timingSafeEqual } from 'node:crypto';

/** The secret that signs and seals, and those that did before it and are still accepted. */
export interface Secrets {
  readonly secret: string;
  /** Newest first; left out: none. */
  readonly formerSecrets?: readonly string[];
}

/** Every secret that is accepted, the current one first. */
export const acceptedSecrets = ({ secret, formerSecrets = [] }: Secrets): readonly string[] => [
  secret,
  ...formerSecrets,
];

/**
 * Whether `shown` is what one of the accepted secrets makes. Takes as long whatever is shown.
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
 * What the first secret that opens something makes of it.
 * @throws what the current secret's attempt threw, when none opens it
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
