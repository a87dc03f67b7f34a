-- Short pending lists: every search by staff reads them from end to end.
create index concurrently if not exists product_search_head on product_search using gin (head)
  with (gin_pending_list_limit='1024');
