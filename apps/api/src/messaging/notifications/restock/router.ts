import { api } from '../../../platform/context.ts';
import { saveRestockAlert, stopRestockAlerts } from './save-restock-alert.ts';

export const restockHandlers = {
  wait: api.restock.wait.handler(({ context, input: { body, query } }) =>
    saveRestockAlert(context, body, query),
  ),
  stop: api.restock.stop.handler(({ context, input: { mailbox } }) =>
    stopRestockAlerts(context, mailbox),
  ),
};
