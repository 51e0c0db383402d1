-- The history of what makes sessions says which days are left out.
call write_history_functions();
