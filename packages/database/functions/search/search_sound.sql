-- Spellings that a reader of Roman Urdu takes for the same word come out equal:
-- shalwar/salwar, kameez/kamiz/kamees, dupatta/dopatta, khussa/kusa, qameez/kameez.
create or replace function search_sound(word text) returns text
language plpgsql immutable parallel safe as $$
begin
  return regexp_replace(regexp_replace(regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      word, '(ee|ea|ie|ei|ey)', 'i', 'g'), '(oo|ou|au)', 'u', 'g'),
      'ph', 'f', 'g'), 'c(?!h)', 'k', 'g'),
      '([bdgjkst])h', '\1', 'g'),
    'qwzoey', 'kvsuii'),
    '([aeiou])h', '\1', 'g'), 'ai', 'i', 'g'), '(.)\1+', '\1', 'g');
end $$;
