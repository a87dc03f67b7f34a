-- As `foldWords` of the API: vowel signs are seldom typed, and keyboards differ in the letters for k, y and h.
create or replace function shop_text_fold(content text) returns text language sql immutable parallel safe
return translate(lower(btrim(content, E' \t\r\n\u00a0')),
  E'\u064a\u0649\u0643\u0629\u0647\u0623\u0625\u0622\u0451\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640',
  E'\u06cc\u06cc\u06a9\u06c1\u06c1\u0627\u0627\u0627\u0435');
