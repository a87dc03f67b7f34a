import type { Database } from './connect.ts';

type Table = keyof Database;

/**
 * Tables without a trigger that invalidates what caches keep of them: derived ones, whose functions invalidate what they
 * refresh, those that follow a table that does, and what is kept for a time of its own.
 */
export const derivedTables = [
  // By `refresh_listing`, which whoever writes offers must call.
  ...(['item', 'variant', 'product_other_category', 'offer', 'offer_card', 'listing'] as const),
  ...(['stocked_choice', 'option_word', 'price_switch'] as const),
  // By `refresh_zones`.
  'zone',
  // By `refresh_search`, with the products. Searches are kept briefly.
  ...(['product_search', 'product_search_text', 'search_word', 'search_tier'] as const),
  ...(['search_change', 'search_log', 'telling_word'] as const),
  // With the shown revision of `content_words`, and with the address of `category`.
  ...(['content_revision', 'former_category'] as const),
  // Marketplaces, whose answers are kept for their own time.
  ...(['external_category', 'external_category_tree', 'external_item', 'external_pace'] as const),
  ...(['external_picture', 'external_query', 'external_quota', 'external_share'] as const),
  'external_visit',
] as const satisfies readonly Table[];

/** Tables of which a shared answer shows nothing. */
export const uncachedTables = [
  // People, and what only they see.
  ...(['account', 'account_try', 'address', 'customer_block', 'customer_note'] as const),
  ...(['factor_reset', 'former_block', 'kept_lists', 'known_device', 'passkey'] as const),
  ...(['phone_code', 'push_order', 'push_subscription', 'restock', 'restock_alert'] as const),
  ...(['session', 'two_factor', 'user', 'verification', 'whatsapp_login'] as const),
  // Orders, money and stock: carts are quoted anew.
  ...(['cash_balance', 'cash_entry', 'courier', 'delivery_attempt', 'earlier_use'] as const),
  ...([
    'former_price',
    'former_use',
    'freight_tariff',
    'gift_voucher',
    'gift_voucher_entry',
  ] as const),
  ...(['guest_booking', 'idempotency_key', 'order_change', 'order_event', 'order_item'] as const),
  ...(['order_item_pick', 'order_note', 'order_packing', 'order_refund'] as const),
  ...(['order_refund_line', 'order_return', 'order_return_line', 'order_task_failure'] as const),
  ...(['parcel', 'payment_event', 'payment_operation', 'payment_secret'] as const),
  ...(['payment_transaction', 'promotion', 'promotion_use', 'refund_payout'] as const),
  ...([
    'refund_request',
    'sale_entry',
    'sender_state',
    'settlement',
    'settlement_difference',
  ] as const),
  ...(['settlement_line', 'settlement_source', 'shipping_quote', 'stock_alarm'] as const),
  ...(['stock_count', 'stock_count_line', 'stock_count_scan', 'stock_day', 'stock_grace'] as const),
  ...(['stock_movement', 'stock_transfer', 'stock_transfer_line'] as const),
  // The staff's work.
  ...(['api_key', 'export_taken', 'form_reply', 'import_batch', 'import_change'] as const),
  ...(['import_fault', 'import_part', 'import_run', 'message', 'message_sender'] as const),
  ...([
    'picture_fetch',
    'picture_fetch_use',
    'price_plan',
    'price_task_row',
    'saved_view',
  ] as const),
  ...(['search_word_pair', 'staff_action', 'staff_claim', 'staff_member_role'] as const),
  ...(['staff_preference', 'staff_presence', 'staff_request', 'staff_role'] as const),
  ...(['uploaded_picture', 'webhook', 'webhook_delivery', 'webhook_event'] as const),
  // Counts of what visitors do.
  ...([
    'analytics_event',
    'sales_day',
    'sales_day_category',
    'sales_mark',
    'search_click',
  ] as const),
  ...(['search_day', 'visit_day', 'visited_page'] as const),
  // The running of the shop itself.
  ...(['backup', 'contract_migration', 'manifest', 'search_kind_learned', 'sql_file'] as const),
  ...(['stale_index', 'suggested_query_run', 'telling_word_due', 'telling_word_walk'] as const),
] as const satisfies readonly Table[];
