import type { Database } from '@karwan/database/connect';
import { lockProcesses } from '@karwan/database/locks/advisory-locks';
import { type Kysely, sql } from 'kysely';
import { isEasyPassword } from '../../customers/accounts/passwords/password-strength.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { createShop } from './create-shop.ts';
import { PlanError, readPlan } from './shop-plan.ts';

/** The form of the first owner. */
export interface ClaimForm {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  /** What customers see: the owner's own number is shown to nobody. */
  readonly shopPhone: string;
  readonly address: string;
  readonly ownerName: string;
  readonly phone: string;
  readonly password: string;
  readonly currency: string;
}

/** Why no shop was created, and the field that the message belongs to. */
export interface ClaimFault {
  readonly kind: 'code' | 'field' | 'taken';
  readonly field?: keyof ClaimForm;
}

/** Which field of the form a field of the plan comes from. */
const typedAs: Readonly<Record<string, keyof ClaimForm>> = {
  name: 'name',
  email: 'email',
  phone: 'shopPhone',
  address: 'address',
  currency: 'currency',
  'owner.name': 'ownerName',
  'owner.phone': 'phone',
};

/**
 * Creates the first shop of an installation, hidden until its owner opens it. The setup code was checked before.
 * @param host of the browser's request: the shop's first host name
 * @returns the shop and its owner, or why there is none
 */
export async function claimShop(
  db: Kysely<Database>,
  host: string,
  form: ClaimForm,
): Promise<{ id: number; ownerId: string } | ClaimFault> {
  const known = [form.name, form.ownerName, form.email, form.phone.replace(/[^+\d]/g, '')];
  if (await isEasyPassword(form.password, known)) return { kind: 'field', field: 'password' };
  try {
    const name = form.name.trim();
    const plan = readPlan({
      domain: slugOf(name).slice(0, 40).replace(/-+$/, '') || 'shop',
      hosts: [host],
      name,
      phone: form.shopPhone.trim(),
      email: form.email.trim(),
      address: form.address.trim(),
      currency: form.currency.trim().toUpperCase(),
      owner: { name: form.ownerName.trim(), phone: form.phone.trim() },
      opens: 'later',
    });
    return await db.transaction().execute(async (trx) => {
      // The lock serializes claims: the second one finds the shop.
      await lockProcesses(trx, 'hosts');
      const { rows } = await sql`select from tenant limit 1`.execute(trx);
      if (rows.length > 0) return { kind: 'taken' } as const;
      return createShop(trx, plan, form.password);
    });
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    const [path = ''] = error.message.split(': ');
    return { kind: 'field', field: typedAs[path] ?? 'name' };
  }
}
