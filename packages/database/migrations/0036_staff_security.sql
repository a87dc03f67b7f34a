-- When a session's second factor was shown; null: it was begun with one proof alone.
alter table session add second_factor_at timestamptz;

-- Nobody wrote down what earlier sessions of the staff were begun with: they sign in once more.
delete from session using "user"
where "user".tenant_id = session.tenant_id and "user".id = session.user_id
  and "user".role <> 'customer';

-- The app that is to follow the one in use; it counts once a code of it was confirmed.
alter table two_factor add next_secret text;
