-- Who shows a face comes before who does not, among members who are equally near: known where the index of that order has it.
set constraints all immediate;

alter table profile add column has_photo boolean not null default false;

-- Worked out here, so that no writer can forget to. Who changes photos holds the profile's row already.
create function photo_of_profile() returns trigger language plpgsql as $$
declare
  owner constant bigint := coalesce(new.profile_id, old.profile_id);
  shown constant boolean := exists (select from photo where profile_id = owner and is_main and status = 'active');
begin
  update profile set has_photo = shown where id = owner and has_photo <> shown;
  return null;
end $$;
create trigger photo_of_profile after insert or delete or update of is_main, status on photo
  for each row execute function photo_of_profile();

update profile set has_photo = true from photo
where photo.profile_id = profile.id and photo.is_main and photo.status = 'active';
