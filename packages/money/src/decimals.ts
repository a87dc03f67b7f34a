// Currencies of ISO 4217 whose minor unit is not a hundredth. SQL's `minor_digits` has the same list.
// `Intl` is not asked: it follows CLDR, which gives the Pakistani rupee and others no decimals at all.
const NONE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;
const THREE = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
const FOUR = /^(CLF|UYW)$/;

/** How many decimals a currency (ISO 4217 code) has: 2 unless the standard says otherwise. */
export function decimalsOf(currency: string): number {
  if (NONE.test(currency)) return 0;
  if (THREE.test(currency)) return 3;
  return FOUR.test(currency) ? 4 : 2;
}
