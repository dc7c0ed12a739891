-- Keeps what parents stop, and how many players a coach has read.

-- A parent took the child's share with this college back: the child shares with it again once that parent allows it.
create table share_stops (
  player_id uuid not null references players (user_id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  stopped_by uuid references users (id) on delete set null,
  stopped_at timestamptz not null,
  primary key (player_id, college_id)
);
create index share_stops_college on share_stops (college_id);
create index share_stops_stopped_by on share_stops (stopped_by) where stopped_by is not null;

-- How many different players a coach was shown on a day and in a month, and when that was last refused.
create table read_counts (
  coach_id uuid primary key references users (id) on delete cascade,
  day date not null,
  of_day int not null default 0,
  month date not null,
  of_month int not null default 0,
  refused_at timestamptz
);
create index read_counts_refused on read_counts (refused_at) where refused_at is not null;

-- Which players these are. No key leads to the player: a row says nothing of somebody who is gone, and goes with its month.
create table read_players (
  coach_id uuid not null references read_counts (coach_id) on delete cascade,
  month date not null,
  player_id uuid not null,
  day date not null,
  primary key (coach_id, month, player_id)
);
create index read_players_age on read_players (month);
-- who deletes the account is taken out of it
create index read_players_player on read_players (player_id);

/*
 * Counts the players among these whom the coach has not been shown today, unless they would be more than may be in a
 * day or month: then nothing is counted and `refused` says which limit it was. Those who were counted today are free.
 * One coach's lists are counted one after the other, so that many asked for at once are no way around a limit.
 */
create function count_read_players(
  reader uuid, players uuid[], at timestamptz, most_of_day int, most_of_month int,
  out before_today int, out today int, out in_month int, out refused text, out first_refusal boolean
) language plpgsql as $$
declare
  this_day date := (at at time zone 'UTC')::date;
  this_month date := date_trunc('month', at at time zone 'UTC')::date;
  counted read_counts;
  new_today int;
  new_in_month int;
begin
  select count(*) - count(*) filter (where known.day = this_day), count(*) - count(known.player_id)
    into new_today, new_in_month
    from (select distinct unnest(players) as id) asked
    left join read_players known
      on known.coach_id = reader and known.month = this_month and known.player_id = asked.id;
  if new_today = 0 then
    return;
  end if;

  insert into read_counts (coach_id, day, month) values (reader, this_day, this_month) on conflict do nothing;
  select * into counted from read_counts where coach_id = reader for no key update;
  if counted.day <> this_day then
    counted.of_day := 0;
  end if;
  if counted.month <> this_month then
    counted.of_month := 0;
  end if;
  -- once more: another list of the coach may have been counted before the lock
  select count(*) - count(*) filter (where known.day = this_day), count(*) - count(known.player_id)
    into new_today, new_in_month
    from (select distinct unnest(players) as id) asked
    left join read_players known
      on known.coach_id = reader and known.month = this_month and known.player_id = asked.id;

  before_today := counted.of_day;
  today := counted.of_day + new_today;
  in_month := counted.of_month + new_in_month;
  if new_in_month > 0 and in_month > most_of_month then
    refused := 'month';
  elsif new_today > 0 and today > most_of_day then
    refused := 'day';
  end if;

  if refused is not null then
    first_refusal := counted.refused_at is null or (counted.refused_at at time zone 'UTC')::date <> this_day;
    update read_counts set refused_at = at where coach_id = reader;
    return;
  end if;
  insert into read_players (coach_id, month, player_id, day)
    select distinct reader, this_month, id, this_day from unnest(players) as id
    on conflict (coach_id, month, player_id) do update set day = excluded.day
    where read_players.day <> excluded.day;
  update read_counts set day = this_day, of_day = today, month = this_month, of_month = in_month
    where coach_id = reader;
end
$$;
