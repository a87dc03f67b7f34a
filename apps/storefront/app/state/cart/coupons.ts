import { createStore } from 'zustand/vanilla';

/** Of the tab, so that cart, checkout and a reload have the same ones. */
const storageKey = 'karwan-coupons';
/** What a quote takes. */
const most = 5;
const form = /^[A-Z0-9-]{3,30}$/;

interface Coupons {
  /** As they were typed, in capitals. */
  readonly codes: readonly string[];
}

function stored(): readonly string[] {
  if (typeof sessionStorage === 'undefined') return [];
  const text = sessionStorage.getItem(storageKey) ?? '';
  return text.split(' ').filter((code) => form.test(code));
}

/** The coupons that prices of the cart are shown with. */
export const couponsStore = createStore<Coupons>()(() => ({ codes: stored() }));

function keep(codes: readonly string[]): void {
  if (codes.length > 0) sessionStorage.setItem(storageKey, codes.join(' '));
  else sessionStorage.removeItem(storageKey);
  couponsStore.setState({ codes });
}

/** Adds a coupon as it was typed; false: it cannot be one. The oldest goes when there are too many. */
export function addCoupon(typed: string): boolean {
  const code = typed.trim().toUpperCase();
  if (!form.test(code)) return false;
  const { codes } = couponsStore.getState();
  keep([...codes.filter((one) => one !== code), code].slice(-most));
  return true;
}

export function removeCoupon(code: string): void {
  keep(couponsStore.getState().codes.filter((one) => one !== code));
}

export const forgetCoupons = () => keep([]);
