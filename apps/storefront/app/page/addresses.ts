/** The fields of a category or department that its URL needs. */
export interface AddressedNode {
  _id: string;
  menuUrl: string;
}

/** The URL of a department or category by its path: `/department/luxury/handbags`. */
export function departmentAddress({ _id, menuUrl }: AddressedNode): string {
  return `/department${menuUrl ? pathAddress(menuUrl) : `/${_id}`}`;
}

/** The encoded URL of a stored path, such as `collections/eid`: headers and sitemaps must be ASCII. */
export const pathAddress = (path: string) =>
  `/${path.split('/').map(encodeURIComponent).join('/')}`;

export interface DepartmentState {
  departmentId: string;
  departmentName: string;
}

/** The navigation state of links to a department (spec section 2). */
export const departmentState = ({ _id, name }: { _id: string; name: string }): DepartmentState => ({
  departmentId: _id,
  departmentName: name,
});

interface AddressedProduct {
  itemCustomId: string;
  /** The code of the variant that the page chooses. */
  variant?: string;
}

export const productAddress = ({ itemCustomId, variant }: AddressedProduct) =>
  `/shop/product/${encodeURIComponent(itemCustomId)}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`;

/**
 * The query parameter of an option in URLs of products and listings. Its form controls have the same name, so that
 * a form without script produces the same URL.
 */
export const optionParameter = (optionId: string) => `option-${optionId}`;

/** A brand's URL contains its title in the shop's own language, whatever the page's language. */
export const brandAddress = ({ title, ownTitle = title }: { title: string; ownTitle?: string }) =>
  `/brands/${encodeURIComponent(ownTitle)}`;

/** The search page's URL; the query is URL-encoded and may be of any length (spec section 5). */
export const searchAddress = (query: string) => `/search/${encodeURIComponent(query)}`;

/** A WhatsApp chat with the shop; `number` as in the shop's settings. */
export const chatAddress = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`;

export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
