export interface SecurityOptions {
  /** The shop is reached by HTTPS. */
  secure: boolean;
  /** Whether hosts below the shop's are to be reached by HTTPS only, too. */
  hstsSubdomains?: boolean;
}

/** Headers that every answer carries, whichever way it goes out. */
export function securityHeaders({
  secure,
  hstsSubdomains = true,
}: SecurityOptions): Record<string, string> {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...(secure ? { 'strict-transport-security': hsts } : {}),
  };
}
