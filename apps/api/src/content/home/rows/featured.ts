import { maxHomeRows } from '@karwan/contract/content/home-rows';
import { categoryTree } from '../../../catalogue/categories/cached-tree.ts';
import { badField } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { lockShop, readHome, storeHome, withMoved } from '../stored-home.ts';

const about = { entity: 'home', entityId: 'featured' };

/** Features a department as the last one, or removes it; idempotent. @throws BAD_REQUEST */
export function featureDepartment(
  context: CommandContext,
  { menuUrl, isFeatured }: { readonly menuUrl: string; readonly isFeatured: boolean },
): Promise<{ changed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const home = await readHome(trx, tenant.id, lockShop);
    const { featuredDepartments: featured } = home;
    if (featured.includes(menuUrl) === isFeatured) return { changed: false };
    if (isFeatured) {
      const tree = await categoryTree({ ...context, db: trx });
      if (!tree.nodeAt(menuUrl)) throw badField('menuUrl', 'is not there', 'choice');
      if (featured.length >= maxHomeRows)
        throw badField('menuUrl', 'is full: remove an entry first', 'range');
    }
    const next = isFeatured ? [...featured, menuUrl] : featured.filter((one) => one !== menuUrl);
    await storeHome(trx, tenant.id, { ...home, featuredDepartments: next });
    const [was, is] = [{ departments: featured }, { departments: next }];
    record({ kind: 'home.feature', ...about, before: was, after: is });
    return { changed: true };
  });
}

/** Moves a featured department before another one. @throws NOT_FOUND, BAD_REQUEST */
export function moveFeatured(
  context: CommandContext,
  { menuUrl, before }: { readonly menuUrl: string; readonly before: string | null },
): Promise<{ moved: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const home = await readHome(trx, tenant.id, lockShop);
    const { featuredDepartments: featured } = home;
    const moved = withMoved(featured, (one) => one, { id: menuUrl, before });
    if (!moved) return { moved: false };
    await storeHome(trx, tenant.id, { ...home, featuredDepartments: moved.list });
    const [was, is] = [{ departments: featured }, { departments: moved.list }];
    record({ kind: 'home.moveFeatured', ...about, before: was, after: is });
    return { moved: true };
  });
}
