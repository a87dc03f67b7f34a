export interface SecurityOptions {
  /** Whether the shop is served over HTTPS. */
  secure: boolean;
  /** Whether HSTS includes subdomains. */
  hstsSubdomains?: boolean;
}

/** Headers of every response, and the only ones of scripts, styles, fonts and pictures. */
function headersOfEveryAnswer({ secure, hstsSubdomains = true }: SecurityOptions) {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': hsts } : {}),
  };
}

const permissionsPolicy = (camera: '()' | '(self)') =>
  `camera=${camera}, microphone=(), payment=(), usb=(), geolocation=(self)`;

/** The back office may use the camera, to read barcodes. */
export const staffPermissions = { 'permissions-policy': permissionsPolicy('(self)') };

export interface SecurityHeaders {
  /** For responses that a browser may display as a document. */
  readonly document: Record<string, string>;
  /** For subresources only: scripts, style sheets, fonts, pictures. */
  readonly subresource: Record<string, string>;
}

/** The security headers for documents and subresources. */
export function securityHeaders(options: SecurityOptions): SecurityHeaders {
  const subresource = headersOfEveryAnswer(options);
  const document = {
    ...subresource,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy('()'),
  };
  return { document, subresource };
}

/** Types that execute nothing when opened directly; SVG is excluded, because it is a document. */
const subresourceType = /^(text\/(css|javascript)|application\/javascript|font\/|image\/(?!svg))/;

export const isSubresource = (contentType: string) => subresourceType.test(contentType);
