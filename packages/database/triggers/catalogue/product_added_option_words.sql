create constraint trigger product_added_option_words after insert on product
  deferrable initially deferred for each row when (new.options <> '[]')
  execute function note_option_words();
