import { type RawBuilder, sql } from 'kysely';

/** First and last name of a row of `user`. @param user its alias */
export const fullName = (user: string): RawBuilder<string> =>
  sql.raw(`concat_ws(' ', nullif(${user}.name, ''), nullif(${user}.last_name, ''))`);

const nameWhere = (column: string, tenantId: number | undefined, id: RawBuilder<string>) =>
  sql`(select ${fullName('named')} from "user" named where named.id = ${id}
    and named.tenant_id = ${tenantId ?? sql.ref(column.replace(/\w+$/, 'tenant_id'))})`;

/** The name of the user whose id `table.column` holds; null: of nobody. @param tenantId left out: that of the table's row */
export const userName = (column: string, tenantId?: number) =>
  nameWhere(column, tenantId, sql.ref(column));

/** The same of a column with actors: the name of the team member that it holds. */
export const actorName = (column: string, tenantId?: number) =>
  nameWhere(column, tenantId, sql`regexp_replace(${sql.ref(column)}, '^staff:', '')`);

/** The name that the order `o` is delivered to. */
export const customerNameOf = sql`concat_ws(' ', o.shipping_address ->> 'customerFirstName',
  o.shipping_address ->> 'customerLastName')`;
