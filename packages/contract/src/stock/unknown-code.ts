/** Error of calls that take a scanned code. Other errors say that a product was found but is not wanted here. */
export const unknownCode = {
  UNKNOWN_PRODUCT_CODE: { status: 404, message: 'No product has this code' },
} as const;
