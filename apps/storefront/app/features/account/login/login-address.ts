/** The page that required the login: the checkout, or a page of the account. */
export const checkoutSource = 'checkout';

/**
 * Where a login redirects: to the checkout, the account page or the back office that required it, else home (spec
 * section 2, Account and site). URLs of other sites count as home.
 */
export function destinationOf(source: string | null): string {
  if (source === checkoutSource) return '/shop/checkout';
  return source !== null && (isAccountPath(source) || isStaffPath(source)) ? source : '/';
}

/** The login page, which leads back to `path` when that is a page of the account. */
export function loginAddress(path: string): string {
  return isAccountPath(path)
    ? `/account/login?source=${encodeURIComponent(path)}`
    : '/account/login';
}

/** A path of this shop other than the login; rejects `//host` and `/account/..`. */
function isAccountPath(path: string): boolean {
  return /^\/account\/(?!login\b|logout\b)[\w/?&=%-]*$/.test(path);
}

/** A page of the back office: `/staff`, or what lies below it. */
function isStaffPath(path: string): boolean {
  return /^\/staff(?=[/?]|$)(?!\/\/)[\w/?&=%+-]*$/.test(path);
}
