import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { PlanError, readPlan, type ShopPlan } from './shop-plan.ts';

/**
 * Reads a plan from a YAML or JSON file (JSON is valid YAML).
 * @throws PlanError that names the file's line, or the invalid fields
 */
export async function readShopFile(path: string): Promise<ShopPlan> {
  const document = parseDocument(await readFile(path, 'utf8'));
  const [fault] = document.errors;
  if (fault) throw new PlanError(`${path}: ${fault.message}`);
  return readPlan(document.toJS());
}
