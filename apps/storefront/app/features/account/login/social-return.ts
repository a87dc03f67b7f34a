export type SocialService = 'facebook' | 'google';

/** The shop's settings for other login services; null if it has none. */
export interface SocialMethods {
  facebook: { appId: string } | null;
  google: { clientId: string } | null;
}

const storageKey = 'karwan-login';

interface Leaving {
  service: SocialService;
  /** Returned with the token; proves that this browser started the login. */
  state: string;
  /** The query of the login page, which holds the page to return to. */
  search: string;
}

/** The redirect URI registered with the service: the login page without a query. */
function returnAddress(): string {
  return `${window.location.origin}/account/login`;
}

/** The service's authorization URL (OAuth 2.0 implicit grant; OpenID Connect for Google). */
export function askingAddress(
  service: SocialService,
  methods: SocialMethods,
  { state, back }: { state: string; back: string },
): string {
  const isGoogle = service === 'google';
  const query = new URLSearchParams({
    client_id: (isGoogle ? methods.google?.clientId : methods.facebook?.appId) ?? '',
    redirect_uri: back,
    state,
    response_type: isGoogle ? 'id_token' : 'token',
    scope: isGoogle ? 'openid email profile' : 'public_profile,email',
    ...(isGoogle ? { nonce: state } : {}),
  });
  const origin = isGoogle
    ? 'https://accounts.google.com/o/oauth2/v2/auth'
    : 'https://www.facebook.com/dialog/oauth';
  return `${origin}?${query}`;
}

/** Goes to the service; it sends the browser back to the login page. */
export function leaveFor(service: SocialService, methods: SocialMethods): void {
  const leaving: Leaving = { service, state: crypto.randomUUID(), search: window.location.search };
  sessionStorage.setItem(storageKey, JSON.stringify(leaving));
  const address = askingAddress(service, methods, { state: leaving.state, back: returnAddress() });
  window.location.assign(address);
}

/** The token in the URL's fragment, which is never sent to a server; undefined if this browser did not start the login. */
export function readReturn(hash: string, leaving: Leaving | null) {
  const sent = new URLSearchParams(hash.replace(/^#/, ''));
  if (!leaving || sent.get('state') !== leaving.state) return undefined;
  const token = sent.get(leaving.service === 'google' ? 'id_token' : 'access_token');
  return token ? { intent: leaving.service, token } : undefined;
}

/** The form that completes a social login, if the browser has just been redirected back. */
export function takeReturn() {
  const { hash, pathname } = window.location;
  if (!hash.includes('state=')) return undefined;
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  const leaving = stored === null ? null : (JSON.parse(stored) as Leaving);
  const action = pathname + (leaving?.search ?? '');
  // Removes the token from the URL and the browser's history.
  window.history.replaceState(window.history.state, '', action);
  const form = readReturn(hash, leaving);
  return form && { form, action };
}
