// ISO 4217 currencies whose minor unit is not a hundredth; the SQL function `minor_digits` has the same list. Not
// read from `Intl`, which follows CLDR: that gives the Pakistani rupee and others no decimals.
const NONE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;
const THREE = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
const FOUR = /^(CLF|UYW)$/;

/** Number of decimals of a currency (ISO 4217 code): 2 unless the standard says otherwise. */
export function decimalsOf(currency: string): number {
  if (NONE.test(currency)) return 0;
  if (THREE.test(currency)) return 3;
  return FOUR.test(currency) ? 4 : 2;
}
