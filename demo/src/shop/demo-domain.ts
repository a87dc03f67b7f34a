/** By which the demo shop is known in the database. */
export const demoDomain = 'karwan';
