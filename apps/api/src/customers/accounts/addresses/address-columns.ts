import type { AddressDraft } from '@karwan/contract/address';
import type { Database } from '@karwan/database/connect';
import { sql } from 'kysely';

type Column = keyof Database['address'];
type EnteredAddress = Omit<AddressDraft, 'default'>;

/** The column of each field that a customer enters: saving and reading follow. */
const enteredColumns = {
  customerFirstName: 'first_name',
  customerLastName: 'last_name',
  customerEmail: 'email',
  customerPhone: 'phone',
  customerHouseNumber: 'house_number',
  customerStreet: 'street',
  customerArea: 'area',
  customerCity: 'city',
  customerCountry: 'country',
  customerState: 'state',
  customerPostcode: 'postcode',
  customerAddress: 'whole',
  customerLat: 'latitude',
  customerLong: 'longitude',
} as const satisfies Record<keyof EnteredAddress, Column>;

type EnteredColumns = typeof enteredColumns;
type AddressRow = {
  [Field in keyof EnteredColumns as EnteredColumns[Field]]: EnteredAddress[Field];
};

/** Columns that say whose an address is, and what happens to it. */
type OwnColumn =
  | 'id'
  | 'tenant_id'
  | 'user_id'
  | 'position'
  | 'is_default'
  | 'created_at'
  | 'updated_at'
  | 'removed_at';

/** A new column of `address` does not compile here until one of the two declarations above has it. */
type Undeclared = Exclude<Column, keyof AddressRow | OwnColumn>;
const everyColumnIsDeclared: [Undeclared] extends [never] ? true : Undeclared = true;
void everyColumnIsDeclared;

const entries = Object.entries(enteredColumns) as [keyof EnteredColumns, keyof AddressRow][];

/** SQL: an address as the contract names its fields. */
export const selectedAddress = sql.raw(
  ['id as "_id"', 'is_default as "default"']
    .concat(entries.map(([field, column]) => `${column} as "${field}"`))
    .join(', '),
);

export const addressRow = (address: EnteredAddress) =>
  Object.fromEntries(entries.map(([field, column]) => [column, address[field]])) as AddressRow;
