-- When the member agreed that their orientation is processed (GDPR, article 9). Nobody who signed up before was asked: what they
-- have told stays, and they are asked when they change it.
alter table account add column orientation_consent_at timestamptz;
