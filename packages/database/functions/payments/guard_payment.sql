-- Money is written by whoever has just asked the provider, and by nobody else: settle-payment names the
-- payment that it settles, for the length of its transaction.
create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if new.captured_amount < old.captured_amount or new.refunded_amount < old.refunded_amount then
    raise exception 'payment %: what was taken or given back cannot become less', old.id;
  end if;
  if (new.state, new.captured_amount, new.refunded_amount)
    is not distinct from (old.state, old.captured_amount, old.refunded_amount) then
    return new;
  end if;
  if new.state <> old.state and not (case old.state
    when 'pending' then true
    when 'failed' then new.state <> 'pending'
    when 'authorized' then new.state <> 'pending'
    when 'captured' then new.state = 'refunded'
    when 'cancelled' then new.state = 'refunded'
    else false end) then
    raise exception 'payment %: % does not become %', old.id, old.state, new.state;
  end if;
  -- An attempt that never began, or that the shop gives up, is ended without asking.
  if old.state = 'pending' and new.state in ('failed', 'cancelled')
    and new.captured_amount = old.captured_amount and new.refunded_amount = old.refunded_amount then
    return new;
  end if;
  if current_setting('karwan.settles_payment', true) is distinct from old.id::text then
    raise exception 'payment %: only settling writes money', old.id;
  end if;
  return new;
end $$;
