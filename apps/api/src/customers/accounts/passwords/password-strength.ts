import { passwordLengths } from '@karwan/contract/password-lengths';
import { ORPCError } from '@orpc/server';

/** What an attacker knows about the owner of a password: names, mailboxes, phone numbers. */
export type KnownWords = readonly (string | null | undefined)[];

/** The fewest guesses that a password must withstand: those of an online attack over many months. */
const minGuesses = 1e6;

let estimator: Promise<(password: string, words: string[]) => number> | undefined;

/** Loaded with the first new password: the dictionaries are large, and most processes never need them. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, words: string[]) => factory.check(password, words).guesses;
}

/** Lower-case letters and digits only, so that signs and spaces hide no word. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The words of what is known, in the forms in which people type them; short ones occur in any sentence. */
function formsOf(words: KnownWords): string[] {
  const forms = words.flatMap((word) => {
    if (!word) return [];
    if (/^\+\d+$/.test(word)) return [word.slice(-9), word.slice(-7)];
    return [word, word.split('@')[0] ?? ''];
  });
  return forms.map(bare).filter((form) => form.length >= 4);
}

/**
 * Whether a new password is short, widely known, predictable (a sequence, a repetition, a row of keys), or contains
 * "password" or what is known about its owner (NIST SP 800-63B).
 */
export async function isEasyPassword(password: string, known: KnownWords): Promise<boolean> {
  if ([...password].length < passwordLengths.least) return true;
  const forms = formsOf(known);
  const typed = bare(password);
  if (['password', ...forms].some((word) => typed.includes(word))) return true;
  estimator ??= loadEstimator();
  const guesses = await estimator;
  // The estimate takes longer than linear time, and a long start is strong enough by itself.
  return guesses(password.slice(0, 40), forms) < minGuesses;
}

/** @throws PASSWORD_TOO_EASY */
export async function requireStrongPassword(password: string, known: KnownWords): Promise<void> {
  if (!(await isEasyPassword(password, known))) return;
  throw new ORPCError('PASSWORD_TOO_EASY', {
    status: 400,
    message: `Choose a password of at least ${passwordLengths.least} characters that is hard to guess, without the shop's name, your number or your email address`,
  });
}
