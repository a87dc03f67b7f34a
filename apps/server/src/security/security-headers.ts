export interface SecurityOptions {
  /** The shop is reached by HTTPS. */
  secure: boolean;
  /** Whether hosts below the shop's are to be reached by HTTPS only, too. */
  hstsSubdomains?: boolean;
}

/** Headers that every answer carries: scripts, styles, fonts and pictures carry no others. */
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

/** The staff's pages read barcodes by the camera. */
export const staffPermissions = { 'permissions-policy': permissionsPolicy('(self)') };

export interface SecurityHeaders {
  /** For everything that a browser may show as a page. */
  readonly document: Record<string, string>;
  /** For what is only ever a part of a page: a script, a style sheet, a font, a picture. */
  readonly subresource: Record<string, string>;
}

/** The headers that protect visitors, by what an answer is used for. */
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

/** Nothing runs in these when a browser shows them by themselves; an SVG picture is a document. */
const subresourceType = /^(text\/(css|javascript)|application\/javascript|font\/|image\/(?!svg))/;

export const isSubresource = (contentType: string) => subresourceType.test(contentType);
