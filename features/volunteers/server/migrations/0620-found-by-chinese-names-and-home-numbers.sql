-- People are found by the Chinese name of the form, and by the number of their home or office. Row security would read all
-- profiles for part of a name: the view of the owner names the tenant itself, and its index alone is read.
create index volunteer_profiles_chinese_name on volunteer_profiles (tenant_id, "chineseName", volunteer_id)
  where "chineseName" is not null and "chineseName" <> '';
create view chinese_name_search as
  select volunteer_id, "chineseName" as name from volunteer_profiles
  where tenant_id = current_tenant() and "chineseName" is not null and "chineseName" <> '';
do $$ begin
  execute format('grant select on chinese_name_search to %I', current_setting('manyhands.app_role'));
end $$;

create index volunteer_profiles_home_no on volunteer_profiles (tenant_id, "homeNo")
  where "homeNo" is not null and "homeNo" <> '';
create index volunteer_profiles_office_no on volunteer_profiles (tenant_id, "officeNo")
  where "officeNo" is not null and "officeNo" <> '';
