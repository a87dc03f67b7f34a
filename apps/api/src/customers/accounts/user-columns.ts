import type { StoredUser } from '@karwan/contract/user';
import type { Database } from '@karwan/database/connect';
import { type RawBuilder, sql } from 'kysely';

type UserColumn = keyof Database['user'];

/**
 * The column of each field of a customer's profile. They see and export it, `users.update` saves it if `profileDraft` has
 * it, and merged accounts take it from the one that goes where they have none.
 */
const profileColumns = {
  phone: 'phone',
  contactPhone: 'contact_phone',
  fName: 'name',
  lName: 'last_name',
  email: 'email',
} as const satisfies Partial<Record<keyof StoredUser, UserColumn>>;

type ProfileField = keyof typeof profileColumns;
type ProfileColumn = (typeof profileColumns)[ProfileField];
export type Profile = Pick<StoredUser, ProfileField>;

/** Columns of an account and its membership of the staff. Merged accounts keep their own. */
type AccountColumn =
  | 'id'
  | 'tenant_id'
  | 'created_at'
  | 'updated_at'
  | 'email_verified'
  | 'image'
  | 'language'
  | 'role'
  | 'staff_branches'
  | 'two_factor_enabled';

/** A new column of `user` does not compile here until one of the two declarations above has it. */
type Undeclared = Exclude<UserColumn, ProfileColumn | AccountColumn>;
const everyColumnIsDeclared: [Undeclared] extends [never] ? true : Undeclared = true;
void everyColumnIsDeclared;

const fields = Object.keys(profileColumns) as ProfileField[];

/** SQL: the fields of the profile of a `user`. */
export const selectedProfile = sql.raw(
  fields.map((field) => `${profileColumns[field]} as "${field}"`).join(', '),
);

/** The columns and values of the given fields. */
export const profileValues = (given: Partial<Profile>) =>
  Object.fromEntries(
    fields
      .filter((field) => given[field] !== undefined)
      .map((field) => [profileColumns[field], given[field]]),
  );

/** SQL: assigns what another profile has to the columns that are empty. First and last name are one value. */
export const fillProfile = (other: Profile): RawBuilder<unknown> =>
  sql.join(
    fields.map((field) => {
      const column = sql.ref(profileColumns[field]);
      const value = other[field];
      return field === 'fName' || field === 'lName'
        ? sql`${column} = case when name = '' then ${value} else ${column} end`
        : sql`${column} = coalesce(${column}, ${value})`;
    }),
  );
