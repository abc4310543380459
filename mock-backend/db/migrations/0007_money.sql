-- What discount codes are used for, and money that is not for credits.

-- A row reserves a code for an order, and goes when the order fails or gives way to a newer one. That it stands here means
-- that the order may be credited at its reduced price.
create table discount_use (
  payment_id bigint primary key references payment on delete cascade,
  site_id integer not null references site,
  -- In capitals; the time bonus stands for the welcome code too: a new member has one of them.
  code text not null,
  account_id bigint references account on delete set null,
  -- As the code said when it was ordered with.
  validity text not null check (validity in ('once', 'once-per-user', 'unlimited'))
);
create unique index discount_use_once on discount_use (site_id, code) where validity = 'once';
create unique index discount_use_once_per_user on discount_use (site_id, code, account_id) where validity = 'once-per-user';
create index discount_use_of_code on discount_use (site_id, code);
create index discount_use_of_account on discount_use (account_id);

-- Orders of before: those that were paid have their codes, then the open ones. Where a code was used too often the first
-- has it; an open order that gets none is given its money back if it is paid.
insert into discount_use (payment_id, site_id, code, account_id, validity)
select payment.id, payment.site_id,
  case when payment.code = 'WELCOME25' then 'TIMEBONUS25' else upper(payment.code) end,
  payment.account_id,
  coalesce(discount_code.validity, 'once-per-user')
from payment
left join discount_code on discount_code.site_id = payment.site_id and upper(discount_code.code) = upper(payment.code)
where payment.code is not null and payment.state not in ('failed', 'cancelled')
order by payment.paid_at nulls last, payment.id
on conflict do nothing;
drop index payment_of_code;

-- `superseded`: gave way to an order with the same code. `held`: money that is owed back and could not be given back by
-- the provider; a person sees to it.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (
  state in ('pending', 'paid', 'failed', 'cancelled', 'superseded', 'refund_requested', 'refunded', 'held', 'charged_back')
);
create index payment_held on payment (id) where state = 'held';

-- What the operator gave back at the provider counts as given back, and premium is who kept a package by the rule of
-- src/shared/rules/premium.ts. Members who were given premium without any payment keep it.
update account set paid_user = false
where paid_user
  and exists (select from payment where account_id = account.id and paid_at is not null)
  and not exists (
    select from payment
    where account_id = account.id and paid_at is not null and state <> 'charged_back'
      and (amount - refunded_amount) * 2 >= amount
  );
update profile set premium = false
from account where account.id = profile.id and profile.premium and not account.paid_user;
