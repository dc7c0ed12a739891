-- A parent's or guardian's own account. Alone, because a new value cannot be used in the transaction that adds it.
alter type user_type add value 'guardian';
