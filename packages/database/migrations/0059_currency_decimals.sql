-- Decimals of a currency's minor unit (ISO 4217), as packages/money/src/decimals.ts has them; a test
-- compares the two (docs/decisions/0066).

-- Amounts of these currencies were stored as hundredths until now; they would silently be read as something else.
do $$
declare
  wrong text;
begin
  select string_agg(distinct currency, ', ') into wrong from (
    select base_currency as currency from tenant union select currency from branch
    union select currency from orders
  ) used
  where currency in (
    'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF',
    'XOF', 'XPF', 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'CLF', 'UYW');
  if wrong is not null then
    raise exception 'amounts in % are stored as hundredths: convert them to the minor unit first', wrong;
  end if;
end $$;

create or replace function minor_digits(code text) returns integer
language sql immutable parallel safe as $$
  select case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI',
      'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in ('CLF', 'UYW') then 4
    else 2
  end
$$;
