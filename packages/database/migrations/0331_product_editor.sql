-- What the staff's editor of a product needs: when it is shown and hidden by itself, versions of its other sections, and
-- what its pictures show, in words.

alter table product
  add column show_from timestamptz,
  add column show_until timestamptz,
  add column variants_version integer not null default 0,
  add column pictures_version integer not null default 0,
  -- What pictures show, in the shop's own language: [{"image", "text"}]. `shop_text` has the translations.
  add column picture_texts jsonb not null default '[]';

-- Taken away by the staff; orders and the ledger still name it. One that a branch offers again counts as there.
alter table variant add column is_ended boolean not null default false;

-- Pictures that the staff uploaded, as they are kept: within 2,400 pixels and without what cameras write into files. A key
-- is made of the content, so that the same picture is stored once.
create table uploaded_picture (
  tenant_id  integer not null references tenant on delete cascade,
  key        text not null,
  content    bytea not null,
  width      integer not null,
  height     integer not null,
  -- Where it was fetched from; '': it was uploaded.
  source     text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index uploaded_picture_key on uploaded_picture (key);
create unique index uploaded_picture_source on uploaded_picture (tenant_id, md5(source)) where source <> '';

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0331_product_editor() language plpgsql as $$
begin
  create index if not exists product_show_from on product (show_from) where show_from is not null;
  commit;
  create index if not exists product_show_until on product (show_until) where show_until is not null;
  commit;
end $$;
