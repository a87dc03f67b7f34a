-- A shop's texts are found by what was typed, where they are too many to be in memory (docs/decisions/0532).

-- As `foldWords` of the API: vowel signs are seldom typed, and keyboards differ in the letters for k, y and h.
create function shop_text_fold(content text) returns text language sql immutable parallel safe
return translate(lower(btrim(content, E' \t\r\n\u00a0')),
  E'\u064a\u0649\u0643\u0629\u0647\u0623\u0625\u0622\u0451\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640',
  E'\u06cc\u06cc\u06a9\u06c1\u06c1\u0627\u0627\u0627\u0435');

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0532_texts_by_words() language plpgsql as $$
begin
  create index if not exists shop_text_folded on shop_text (tenant_id, md5(shop_text_fold(text)))
    where octet_length(text) <= 200;
  commit;
  create index if not exists shop_text_own on shop_text (tenant_id, md5(shop_text_fold(source)))
    where octet_length(source) <= 200;
  commit;
end $$;
