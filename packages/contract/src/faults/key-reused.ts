/** Error of a call whose idempotency key was used with another request. @param made what the key stands for */
export const keyReused = (made: 'order' | 'refund' | 'message' | 'receipt') =>
  ({
    IDEMPOTENCY_KEY_REUSED: {
      status: 422,
      message: `This Idempotency-Key was used for another ${made}`,
    },
  }) as const;
