import { orderTextColumns } from '../../../platform/statements/order-text-columns.ts';

/** What account deletion does to the columns of a table whose rows stay. */
interface Columns {
  /** Emptied, or replaced by a value that identifies no person. */
  readonly cleared: readonly string[];
  /** Holds no personal data, or only the id of an account that is deleted. */
  readonly kept: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

/**
 * Every column of the tables about people whose rows stay after account deletion; of the other tables
 * the whole row goes. A new column needs an entry here that says what account deletion does to it.
 */
export const retainedColumns: Readonly<Record<string, Columns>> = {
  analytics_event: {
    cleared: ['visitor'],
    kept: words('at data id kind name parent_order_id path query tenant_id'),
  },
  cash_entry: {
    cleared: [],
    kept: words(`amount at branch_id by currency holder holder_id id key kind order_id reason
      tenant_id`),
  },
  gift_voucher: {
    cleared: words('note recipient'),
    kept: words(`amount code_hash created_at currency ending expires_at id issued_by tenant_id
      voided_at`),
  },
  gift_voucher_entry: {
    cleared: [],
    kept: words('amount at by id kind order_id reason voucher_id'),
  },
  idempotency_key: {
    cleared: [],
    kept: words('created_at key parent_order_id request_hash tenant_id'),
  },
  message: {
    cleared: words('body content html last_error push_subscription_id recipient reply_to subject'),
    kept: words(`attempts channel created_at form_message_id generation id is_farewell key kind
      parent_order_id sending_since sent_at status tenant_id user_id`),
  },
  order_change: { cleared: [], kept: words('answer change_id changed_at order_id') },
  order_event: { cleared: [], kept: words('actor at data id kind order_id') },
  order_item: {
    cleared: [],
    kept: words(`custom_duty discount id image item_custom_id item_id name options order_id position product_id quantity
      total_price unit_price vat variant_code variant_id`),
  },
  order_item_pick: { cleared: [], kept: words('at by key missing order_item_id picked') },
  order_packing: { cleared: [], kept: words('at by order_id') },
  order_refund: {
    cleared: [],
    kept: words(`amount created_at currency exchange_order_id given_up_at id key of_credit of_voucher operation_id order_id
      reason reason_code refunded_by request_hash shipping waived`),
  },
  order_refund_line: {
    cleared: [],
    kept: words('amount name order_item_id position quantity refund_id restocked'),
  },
  order_return: {
    cleared: [],
    kept: words(`closed_at closed_by decided_at decided_by decision_reason exchange_order_id id key kind note opened_at opened_by order_id
      outcome reason_code received_at received_by state wants`),
  },
  order_return_line: {
    cleared: [],
    kept: words('condition name order_item_id position quantity received restocked return_id'),
  },
  order_task_failure: { cleared: [], kept: words('failures order_id retry_at task') },
  orders: {
    cleared: ['created_by', 'shipping_address', 'user_id', ...orderTextColumns],
    kept: words(`address_version assigned_to branch_currency branch_id cancel_reason created_at credit_back currency
      delivery_days_from delivery_days_to delivery_method due_on_delivery due_paid end_slot exchange_of fees id
      insured_amount is_test items_cost language lines_version next_call_at order_id
      owed_back parent_order_id pay_until payment_method
      payment_status rate reduced refunded reserve_fee_percent
      shipping_state ships_free start_slot status stock_freed_at tenant_id total tracking_carrier
      tracking_number tracking_version updated_at`),
  },
  parcel: {
    cleared: [],
    kept: words(`added_at added_by branch_id courier_id id manifest_id number order_id rider_id
      tenant_id`),
  },
  payment_event: { cleared: [], kept: words('actor at data id kind payment_id') },
  payment_operation: {
    cleared: [],
    kept: words(`actor amount claimed_until created_at id key kind next_try_at order_amount order_id
      payment_id portal_reference reason reference state tries updated_at waits_for_staff`),
  },
  payment_transaction: {
    cleared: words('detail next_step'),
    kept: words(`amount captured_amount checked_at checks created_at currency decline_reason gateway id kept_until
      next_check_at order_amount order_currency order_ids parent_order_id payee_reference pays_due_of problem
      prompted_at
      provider_id rate rate_at refunded_amount state tenant_id told_amount updated_at`),
  },
  promotion_use: {
    cleared: [],
    kept: words('created_at discount given_back_at order_id parent_order_id promotion_id shipping'),
  },
  refund_payout: {
    cleared: ['details', 'link_until'],
    kept: words('amount order_id paid_at paid_by reference refund_id state way'),
  },
  refund_request: {
    cleared: [],
    kept: words(`amount asked_at asked_by currency decided_at decided_by decision id key order_id
      parts reason`),
  },
  sale_entry: {
    cleared: [],
    kept: words(`at called_off credited goods id kind order_id refund_id refunded seconds tenant_id to_base
      total`),
  },
  shipping_quote: {
    cleared: [],
    kept: words(`amount answer answered_at currency id note order_id quoted_at quoted_by
      valid_until`),
  },
};
