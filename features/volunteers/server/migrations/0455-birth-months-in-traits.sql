-- Birthdays of a month are found in volunteer_traits; nothing asks this index any more.
drop index volunteers_by_birth_month;
