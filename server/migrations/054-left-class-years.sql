-- The ages and class years that edits replaced, of a minor who deletes the account: a list of age, yearGraduating and at.
-- Contact rules count them for twelve months after the edit, also for the account that comes back.
alter table left_minors add column former_facts jsonb not null default '[]';
