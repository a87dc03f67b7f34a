import { api } from '../../../../platform/context.ts';
import { applyPrices } from './apply-prices.ts';
import { listSheet } from './list-sheet.ts';
import { applyRule } from './many/apply-rule.ts';
import { previewRule } from './many/preview-rule.ts';
import { cancelPlan, planPrices } from './plan-prices.ts';
import { listPlans, showPlan } from './read-plans.ts';
import { listBatches, undoPrices } from './undo-prices.ts';

export const staffPriceHandlers = {
  list: api.staffPrices.list.handler(({ context, input }) => listSheet(context, input)),
  apply: api.staffPrices.apply.handler(({ context, input }) => applyPrices(context, input)),
  plan: api.staffPrices.plan.handler(({ context, input }) => planPrices(context, input)),
  plans: api.staffPrices.plans.handler(({ context }) => listPlans(context)),
  getPlan: api.staffPrices.getPlan.handler(({ context, input }) => showPlan(context, input.id)),
  cancelPlan: api.staffPrices.cancelPlan.handler(({ context, input }) =>
    cancelPlan(context, input),
  ),
  batches: api.staffPrices.batches.handler(({ context }) => listBatches(context)),
  undo: api.staffPrices.undo.handler(({ context, input }) => undoPrices(context, input)),
};

export const priceRuleHandlers = {
  preview: api.priceRules.preview.handler(({ context, input }) => previewRule(context, input)),
  apply: api.priceRules.apply.handler(({ context, input }) => applyRule(context, input)),
};
