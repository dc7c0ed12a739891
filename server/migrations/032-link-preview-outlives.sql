-- A link preview that a parent turned off stays off for the child also when that parent's account is gone, so that the id outlives it.
alter table players drop constraint players_link_preview_by_fkey;
