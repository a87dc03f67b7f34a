create or replace trigger product_review_followed after insert or update or delete on product_review
  for each row execute function follow_product_review();
