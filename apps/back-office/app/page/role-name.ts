interface Named {
  readonly name: string;
  /** Empty: as `name`. */
  readonly nameUr: string;
}

/** What a role is called in a language of the staff. */
export const roleName = ({ name, nameUr }: Named, language: string): string =>
  language === 'ur' && nameUr ? nameUr : name;
