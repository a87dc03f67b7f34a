import { isDemoLoaded } from '@karwan/demo/is-demo-loaded';
import { staff } from '@karwan/demo/shop/staff';
import { type DatabaseCheck, type Finding, fault } from '../check.ts';

/** Whether a public shop runs on a database with the demo shop, whose staff's numbers everybody can read. */
export const demoCheck: DatabaseCheck = {
  title: 'the demo shop',
  needs: 'database',
  async run({ db, config, isPublic, migrations }): Promise<Finding[]> {
    // With DEMO=1 another check says so.
    if (!isPublic || config.demo || migrations.open.length > 0) return [];
    const isLoaded = await isDemoLoaded(db);
    const members = await db
      .selectFrom('user')
      .innerJoin('staff_member_role', 'staff_member_role.user_id', 'user.id')
      .select('user.phone')
      .distinct()
      .where(
        'user.phone',
        'in',
        staff.map(({ phone }) => phone),
      )
      .orderBy('user.phone')
      .execute();
    if (members.length > 0) {
      const numbers = members.map(({ phone }) => phone).join(', ');
      return [
        fault(
          'DEMO',
          `is 0, but the database has members of the demo shop's staff, whose numbers everybody can read (${numbers}). Start on an empty database, or remove them at /staff/team.`,
        ),
      ];
    }
    return isLoaded
      ? [
          fault(
            'DEMO',
            'is 0, but the database holds the demo shop with its invented orders. Start on an empty database.',
          ),
        ]
      : [];
  },
};
