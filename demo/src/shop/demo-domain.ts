/** The demo shop's domain, which identifies it in the database. */
export const demoDomain = 'karwan';
