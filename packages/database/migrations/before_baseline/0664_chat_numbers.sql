-- Chat numbers as they are dialled in Pakistan led nowhere: links need the country code.
update tenant
set public_settings = jsonb_set(public_settings, '{chatNumber}',
  to_jsonb('92' || ltrim(public_settings ->> 'chatNumber', '0')))
where country = 'PK' and public_settings ->> 'chatNumber' ~ '^0[1-9]';
