create or replace trigger brand_node before insert on brand for each row execute function create_brand_node();
