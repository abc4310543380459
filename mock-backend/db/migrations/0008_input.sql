-- Names and cities from before they had to be one line (src/shared/rules/text.ts): what has no place in one becomes a
-- space, so that neither a page nor a mail or push shows it.
update profile set name = coalesce(nullif(btrim(regexp_replace(name,
    '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+', ' ', 'g')), ''), '–')
  where name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]';
update profile set city = nullif(btrim(regexp_replace(city,
    '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+', ' ', 'g')), '')
  where city ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]';
