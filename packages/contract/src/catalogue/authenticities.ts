/** What a shop may state about a product's origin: it was bought from the brand or its authorised dealer; and its papers come with it. */
export const authenticities = ['genuine', 'with_papers'] as const;
