import { createStore } from 'zustand/vanilla';

/** In session storage, so that cart, checkout and a reload have the same coupons. */
const storageKey = 'karwan-coupons';
/** Maximum number of coupons in a quote. */
const max = 5;
const form = /^[A-Z0-9-]{3,30}$/;

interface Coupons {
  /** As typed, in upper case. */
  readonly codes: readonly string[];
}

function stored(): readonly string[] {
  if (typeof sessionStorage === 'undefined') return [];
  const text = sessionStorage.getItem(storageKey) ?? '';
  return text.split(' ').filter((code) => form.test(code));
}

/** The coupons that are included in quotes. */
export const couponsStore = createStore<Coupons>()(() => ({ codes: stored() }));

function keep(codes: readonly string[]): void {
  if (codes.length > 0) sessionStorage.setItem(storageKey, codes.join(' '));
  else sessionStorage.removeItem(storageKey);
  couponsStore.setState({ codes });
}

/** Adds a coupon; returns false if the text cannot be a code. Beyond the maximum, the oldest is dropped. */
export function addCoupon(typed: string): boolean {
  const code = typed.trim().toUpperCase();
  if (!form.test(code)) return false;
  const { codes } = couponsStore.getState();
  keep([...codes.filter((one) => one !== code), code].slice(-max));
  return true;
}

export function removeCoupon(code: string): void {
  keep(couponsStore.getState().codes.filter((one) => one !== code));
}

export const forgetCoupons = () => keep([]);
