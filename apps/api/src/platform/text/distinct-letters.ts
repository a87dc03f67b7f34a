/** 32 letters and digits, without 0, 1, I and O, which are easily confused. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Writes bytes as letters and digits, one each. 256 is a multiple of 32, so random bytes have no modulo bias. */
export const inDistinctLetters = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
