-- A share says whether it includes the email and the phones of a minor; those of before did.
alter table shares add column contact_details boolean not null default true;
