interface Named {
  readonly name: string;
  /** Empty: `name` is used. */
  readonly nameUr: string;
}

/** The name of a role in a language of the staff. */
export const roleName = ({ name, nameUr }: Named, language: string): string =>
  language === 'ur' && nameUr ? nameUr : name;
