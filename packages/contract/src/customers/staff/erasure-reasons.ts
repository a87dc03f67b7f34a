/** No free text: it would stay in the trail permanently and might name the person who was erased. */
export const erasureReasons = ['asked', 'duplicate', 'fraud', 'other'] as const;
