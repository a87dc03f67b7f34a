-- Who buys for a business writes by a form of its own kind.
alter table form_message drop constraint form_message_form_check,
  add constraint form_message_form_check
    check (form in ('contact', 'quote', 'product-request', 'wholesale', 'blog-comment')) not valid;
