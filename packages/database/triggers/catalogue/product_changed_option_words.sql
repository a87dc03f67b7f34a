create constraint trigger product_changed_option_words after update of options on product
  deferrable initially deferred for each row when (new.options is distinct from old.options)
  execute function note_option_words();
