/** What an address needs to know of a category or department. */
export interface AddressedNode {
  _id: string;
  menuUrl: string;
}

/** Departments and categories go by their url path: `/department/luxury/handbags`. */
export function departmentAddress({ _id, menuUrl }: AddressedNode): string {
  return `/department${menuUrl ? pathAddress(menuUrl) : `/${_id}`}`;
}

/** The address of what lies at a stored path, such as `collections/eid`: headers and sitemaps take no Urdu letters. */
export const pathAddress = (path: string) =>
  `/${path.split('/').map(encodeURIComponent).join('/')}`;

export interface DepartmentState {
  departmentId: string;
  departmentName: string;
}

/** What links to a department carry besides (spec section 2). */
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
 * The name of an option in the addresses of products and listings, and of its buttons: a form without script
 * makes the same address.
 */
export const optionParameter = (optionId: string) => `option-${optionId}`;

/** A brand's page is found by its title as the shop writes it, whatever language the page is in. */
export const brandAddress = ({ title, ownTitle = title }: { title: string; ownTitle?: string }) =>
  `/brands/${encodeURIComponent(ownTitle)}`;

/** Whatever was typed, URL-encoded, with no minimum length (spec section 5). */
export const searchAddress = (query: string) => `/search/${encodeURIComponent(query)}`;

/** A chat with the shop; the number as the shop's settings give it. */
export const chatAddress = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`;

export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
