/** Consent to analytics under a visitor id, and to third-party analytics. */
export type Consent = 'granted' | 'denied';

// The contract's cookie name, repeated because importing the contract would load the schema library.
const cookie = 'karwan_consent';
const halfYear = 15_768_000;
const visitorKey = 'karwan-visitor';

/** The visitor's answer; undefined before there is one. */
export function consentOf(cookies: string): Consent | undefined {
  const [, answer] = /(?:^|; )karwan_consent=(granted|denied)(?:;|$)/.exec(cookies) ?? [];
  return answer as Consent | undefined;
}

/** Stores the answer for half a year, and deletes the visitor id when declined. */
export function saveConsent(answer: Consent): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${cookie}=${answer}; path=/; max-age=${halfYear}; samesite=lax${secure}`;
  if (answer === 'denied') localStorage.removeItem(visitorKey);
}

/** A random id of this browser, if the visitor has consented; otherwise null. */
export function visitorNumber(): string | null {
  if (consentOf(document.cookie) !== 'granted') return null;
  try {
    const stored = localStorage.getItem(visitorKey);
    if (stored) return stored;
    const made = crypto.randomUUID();
    localStorage.setItem(visitorKey, made);
    return made;
  } catch {
    // Without storage or HTTPS the visit is counted without an id.
    return null;
  }
}
