-- Profiles stay out of search engines unless their owner asks to be found there.
alter table profile add column findable boolean not null default false;
