-- One name is written in many ways: Mohd, Muhammad and Mohamed; Abd and Abdul; and who was in Mecca may say so (Haji, Hj) or
-- not. shared/sheet-names.ts says the same of the names of a sheet.
create or replace function name_to_compare(name text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  if position('/' in name) > 0 then
    name := regexp_replace(name, '\m([sdw]/o|a/[lp])\M', ' ', 'g');
  end if;
  return (
    select string_agg(word, ' ' order by word collate "C")
    from (
      select case
        when written like 'm%' and written = any (array['mohd', 'mohamed', 'mohammed', 'mohamad', 'mohammad', 'muhamad', 'muhammed', 'muhd', 'md'])
          then 'muhammad'
        when written = 'abd' then 'abdul'
        else written
      end as word
      from unnest(string_to_array(translate(name, '.,/()''’-' || chr(9) || chr(10) || chr(13) || chr(160) || chr(12288), rpad('', 13)), ' ')) written
      where written <> all (array['', 'bin', 'binte', 'bte', 'bt', 'binti', 'ibni', 'b', 'haji', 'hj', 'hajjah', 'hajah', 'hjh'])
    ) said
  );
end $$;

reindex index volunteers_compared_name;
reindex index volunteers_other_name;
