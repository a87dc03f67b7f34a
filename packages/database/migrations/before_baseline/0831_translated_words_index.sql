create index concurrently if not exists shop_text_translated on shop_text using gin (translated_words(language, text))
  where octet_length(source) <= 80;
