import { signInOwner } from '../desk/owner.ts';
import type { Stage } from '../measure/measurement.ts';
import type { Row } from '../report/row.ts';
import { deskOf } from './desk-calls.ts';
import { timesOfImport } from './import-run.ts';
import { timesOfPrices } from './price-changes.ts';
import { timesOfRule } from './price-rule.ts';
import { timesOfLists } from './product-lists.ts';

/** Response times for staff who work on a large catalogue. */
export async function measureCatalogueDesk(stage: Stage, imported: number): Promise<Row[]> {
  const staff = deskOf(stage, await signInOwner(stage.databaseUrl));
  return [
    ...(await timesOfLists(staff)),
    ...(await timesOfPrices(staff)),
    ...(await timesOfRule(staff)),
    ...(await timesOfImport(staff, imported)),
  ];
}
