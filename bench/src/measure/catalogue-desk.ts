import { deskOf } from '../catalogue-desk/desk-calls.ts';
import { timesOfImport } from '../catalogue-desk/import-run.ts';
import { timesOfPrices } from '../catalogue-desk/price-changes.ts';
import { timesOfRule } from '../catalogue-desk/price-rule.ts';
import { timesOfLists } from '../catalogue-desk/product-lists.ts';
import { signInOwner } from '../desk/owner.ts';
import type { Row } from '../report/row.ts';
import type { Stage } from './measurement.ts';

/** What the staff wait for who work at a large catalogue. */
export async function measureCatalogueDesk(stage: Stage, imported: number): Promise<Row[]> {
  const desk = deskOf(stage, await signInOwner(stage.databaseUrl));
  return [
    ...(await timesOfLists(desk)),
    ...(await timesOfPrices(desk)),
    ...(await timesOfRule(desk)),
    ...(await timesOfImport(desk, imported)),
  ];
}
