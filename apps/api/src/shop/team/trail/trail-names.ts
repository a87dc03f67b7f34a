import { onlineMethods } from '@karwan/contract/payment-page';
import { trailEntities } from '@karwan/contract/trail-entities';
import { trailValueOf } from '@karwan/contract/trail-fields';
import type { TrailReference, TrailValue } from '@karwan/contract/trail-values';
import { type RawBuilder, sql } from 'kysely';
import { readHome } from '../../../content/home/stored-home.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/session.ts';
import { fullName } from '../../../platform/statements/names.ts';
import { inLanguage } from '../../settings/in-language.ts';

/** What an entry refers to. */
interface Entry {
  readonly kind: string;
  readonly entity: string;
  readonly entityId: string;
  readonly branch: string | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

interface Named {
  thing: string;
  id: string;
  name: string;
}

type Context = Pick<RequestContext, 'db' | 'tenant' | 'language'>;

/** The ids that entries name, by what they are ids of. */
type Input = Map<TrailReference, Set<string>>;

/** Things whose names shoppers read, so that the shop has translations of them. */
const translated = new Set<string>([
  'branch',
  'brand',
  'category',
  'categoryPage',
  'home',
  'line',
  'menu',
  'offer',
  'paymentMethod',
  'product',
  'promotion',
  'variant',
]);

/** The text of a value that was stored as JSON, as lists are. */
function listIn(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('[')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function collect(requested: Input, value: unknown, type: TrailValue | undefined): void {
  const listed = listIn(value);
  if (Array.isArray(listed)) for (const one of listed) collect(requested, one, type);
  else if (typeof type === 'object' && typeof listed === 'object' && listed !== null) {
    for (const [field, one] of Object.entries(listed)) collect(requested, one, type[field]);
  } else if (typeof type === 'string' && type.startsWith('ref:')) {
    if (typeof listed !== 'string' && typeof listed !== 'number') return;
    const thing = type.slice('ref:'.length) as TrailReference;
    const ids = requested.get(thing) ?? new Set();
    // Keys of payment methods are kept in one text, in their order.
    for (const id of String(listed).split(thing === 'paymentMethod' ? ' ' : '\n')) ids.add(id);
    requested.set(thing, ids);
  }
}

const isEntity = (entity: string): entity is keyof typeof trailEntities =>
  Object.hasOwn(trailEntities, entity);

/**
 * The names of the records that entries of the trail refer to by id, as `thing:id`; those that no longer exist are left
 * out. Customers are named to members who may see customers.
 */
export async function trailNames(
  context: Context,
  { access }: StaffSession,
  entries: readonly Entry[],
): Promise<Record<string, string>> {
  const requested: Input = new Map();
  for (const { kind, entity, entityId, branch, before, after } of entries) {
    collect(requested, branch, 'ref:branch');
    if (isEntity(entity)) collect(requested, entityId, trailEntities[entity] as TrailValue);
    for (const fields of [before, after]) {
      for (const [field, value] of Object.entries(fields)) {
        collect(requested, value, trailValueOf(kind, field));
      }
    }
  }
  if (!access.permissions.has('customers.read')) requested.delete('customer');
  const named = await selectNames(context, requested);
  const shown = await inLanguage(
    context,
    named.map(({ thing, name }) => (translated.has(thing) ? { name } : { own: name })),
  );
  return Object.fromEntries(
    named.map(({ thing, id, name }, at) => [`${thing}:${id}`, shown[at]?.name ?? name]),
  );
}

async function selectNames(context: Context, requested: Input): Promise<Named[]> {
  const parts: RawBuilder<unknown>[] = [];
  for (const [thing, ids] of requested) {
    const query = queries(context)[thing];
    if (query)
      parts.push(sql`select ${thing}::text as thing, one.id, one.name
      from (${query}) one where one.id = any(${[...ids]}::text[])`);
  }
  const home = requested.has('home') ? await homeParts(context) : [];
  if (parts.length === 0) return home;
  const { rows } = await sql<Named>`
    select n.thing, n.id, n.name from (${sql.join(parts, sql` union all `)}) n
    where n.name <> ''`.execute(context.db);
  return [...home, ...rows];
}

async function homeParts({ db, tenant }: Context): Promise<Named[]> {
  const { slides, banner, sections } = await readHome(db, tenant.id);
  return [...slides, ...(banner ? [banner] : []), ...sections]
    .filter(({ title }) => title !== '')
    .map(({ id, title }) => ({ thing: 'home', id, name: title }));
}

const providers = Object.fromEntries(
  Object.entries(onlineMethods).map(([key, { name }]) => [`provider:${key}`, name]),
);

/** For each thing a query of `id` and `name` of all its records. */
function queries({ tenant: { id }, language }: Context) {
  // A literal, because a statement of all of them would have too many parameters.
  const tenantId = sql.lit(id);
  const own = sql`tenant_id = ${tenantId}`;
  const members = sql`select id, coalesce(nullif(${fullName('"user"')}, ''), phone, '') as name
    from "user" where ${own}`;
  const staff = sql`${members} and role <> 'customer'`;
  const couriers = sql`select id::text as id, name from courier where ${own}`;
  const branches = sql`select id::text as id, name from branch where ${own}`;
  const variants = sql`select v.id::text as id,
      case when v.code = p.item_custom_id then p.name else p.name || ' (' || v.code || ')' end as name
    from variant v join product p on p.id = v.product_id where v.tenant_id = ${tenantId}`;
  const byCarrier = (branch: RawBuilder<unknown>) => sql`
    select 'courier:' || id as id, name from (${couriers}) c
    union all select 'rider:' || id, name from (${staff}) m
    union all select 'branch:' || id, name from (${branch}) b`;
  return {
    branch: branches,
    brand: sql`select id::text as id, title as name from brand where ${own}`,
    carrier: sql`select id, name from (${couriers}) c union all select id, name from (${staff}) m`,
    cashHolder: byCarrier(branches),
    category: sql`select id::text as id, name from category where ${own}`,
    categoryPage: sql`select menu_url as id, name from category where ${own}`,
    content: sql`select t.id::text as id, r.title as name from content_text t
      join lateral (select title from content_revision r where r.text_id = t.id
        order by r.language <> ${language}, r.language <> 'en', r.number desc limit 1) r on true
      where t.tenant_id = ${tenantId}`,
    courier: couriers,
    customer: members,
    feed: sql`select 'google' as id, 'Google' as name`,
    home: undefined,
    import: sql`select id::text as id, name from import_run where ${own}`,
    key: sql`select id::text as id, name from api_key where ${own}`,
    line: sql`select i.id::text as id, i.name from order_item i
      join orders o on o.id = i.order_id where o.tenant_id = ${tenantId}`,
    manifest: sql`select m.id::text as id, coalesce(c.name, u.name, '') as name from manifest m
      left join courier c on c.id = m.courier_id
      left join "user" u on u.tenant_id = m.tenant_id and u.id = m.rider_id
      where m.tenant_id = ${tenantId}`,
    member: staff,
    menu: sql`select id, title as name from menu_entry where ${own}`,
    offer: sql`select i.id::text as id, v.name from item i join (${variants}) v on v.id = i.variant_id::text
      where i.tenant_id = ${tenantId}`,
    paymentMethod: sql`select key as id, title as name from payment_method where ${own}`,
    product: sql`select item_custom_id as id, name from product where ${own}`,
    promotion: sql`select id::text as id, name from promotion where ${own}`,
    role: sql`select key as id, case when ${language} = 'ur' and name_ur <> '' then name_ur else name end as name
      from staff_role where ${own}`,
    searchWord: sql`select id::text as id, word as name from search_synonym where ${own}`,
    searched: sql`select id::text as id, query as name from search_decision where ${own}`,
    settlement: sql`select id::text as id, name from settlement where ${own}`,
    settlementSource: sql`${byCarrier(branches)}
      union all select key, value from jsonb_each_text(${JSON.stringify(providers)}::jsonb)`,
    stockCount: sql`select id::text as id, name from stock_count where ${own}`,
    stockTransfer: sql`select t.id::text as id, a.name || ' → ' || b.name as name from stock_transfer t
      join branch a on a.id = t.from_branch join branch b on b.id = t.to_branch
      where t.tenant_id = ${tenantId}`,
    tariff: sql`select id::text as id, name from freight_tariff where ${own}`,
    variant: variants,
    view: sql`select id::text as id, name from saved_view where ${own}`,
    voucher: sql`select id::text as id, '…' || ending as name from gift_voucher where ${own}`,
    webhook: sql`select id::text as id, name from webhook where ${own}`,
  } satisfies Record<TrailReference, RawBuilder<unknown> | undefined>;
}
