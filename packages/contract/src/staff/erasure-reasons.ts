/** Words of its own would stand in the trail for ever, and might name the person. */
export const erasureReasons = ['asked', 'duplicate', 'fraud', 'other'] as const;
