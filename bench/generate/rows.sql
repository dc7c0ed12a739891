-- Fills an empty database. Reads the settings bench.players and bench.conversations, and the temporary table
-- drawn (kind, place, value): 10,000 values of each kind, as often as they are frequent. Everything ends at
-- 2026-11-01 12:00. One statement a paragraph.

create function pg_temp.pick(list text[]) returns text language sql volatile
  return list[1 + floor(random() * cardinality(list))::integer];
create function pg_temp.between(low integer, high integer) returns integer language sql volatile
  return low + floor(random() * (high - low + 1))::integer;
create function pg_temp.id_at(moment timestamptz) returns uuid language sql volatile
  return uuidv7(moment - clock_timestamp());
create function pg_temp.ended() returns timestamptz language sql immutable return timestamptz '2026-11-01 12:00Z';

-- schools, and the men's and women's programs among them, in the numbers of the United States
create temporary table school as
  select row_number() over () as number, division::division, place <= men as has_men,
    place > schools - women as has_women,
    pg_temp.id_at(pg_temp.ended()) as id
  from (values ('Division 1', 350, 213, 349), ('Division 2', 262, 207, 259), ('Division 3', 406, 399, 401),
    ('NAIA', 197, 192, 193), ('NJCAA', 247, 221, 209), ('Other', 188, 163, 155)
  ) as known (division, schools, men, women), generate_series(1, schools) as place;

insert into institutions (id, unitid, name, city, state, website, email_domain, latitude, longitude,
    undergrad_enrollment, admission_rate, cost, cost_out_of_state, created_at, updated_at)
  select id, 100000 + number, name, city.value, state, 'https://www.' || domain, domain,
    pg_temp.between(2600, 4800) / 100.0, -pg_temp.between(7000, 12200) / 100.0, pg_temp.between(900, 32000),
    pg_temp.between(20, 98) / 100.0, cost, cost + pg_temp.between(0, 15000), pg_temp.ended(), pg_temp.ended()
  from (
    select school.id, number, named.value || ' ' || suffix || ' ' || number as name, pg_temp.between(12000, 70000) as cost,
      lower(regexp_replace(named.value, '[^A-Za-z]+', '-', 'g')) || number || '.example.edu' as domain,
      pg_temp.pick('{CA,NY,PA,TX,OH,IL,MA,NC,FL,VA,MI,GA,MO,NJ,IN,WI,MN,TN,IA,KS,KY,SC,MD,CO,WA,OR,AL}') as state,
      pg_temp.between(0, 9999) as city_place
    from school cross join lateral (select pg_temp.pick('{University,College}') as suffix where number > 0) as suffixes
      join drawn as named on named.kind = 'last' and named.place = (number * 7) % 10000
  ) as made join drawn as city on city.kind = 'last' and city.place = city_place;

insert into colleges (id, institution_id, gender, college_name, division, official_division, description,
    college_website, positions_needed, graduating_years, coaches, overview, gpa, roster_size, created_at, updated_at)
  select pg_temp.id_at(pg_temp.ended()), institutions.id, side.gender::gender, institutions.name, division, division,
    'We build from the back and give young players the ball under pressure. ' || institutions.name
      || ' plays at home on Saturdays.',
    website, pg_temp.pick('{"{ST,CDM,CB}","{GK,LW}","{CM,RB,LB,CAM}","{LWB,RWB,ST}","{CB,CAM}"}')::text[],
    pg_temp.pick('{"{2027}","{2027,2028}","{2028,2029}","{2027,2028,2029}"}')::integer[], city || ', head coach',
    'Two practices a day in August, one from September. Ten seniors leave this year.',
    pg_temp.pick('{2.3,2.5,2.8,3,3.2,3.5}')::numeric, pg_temp.between(20, 38), pg_temp.ended(), pg_temp.ended()
  from school join institutions using (id)
    cross join (values ('male'), ('female')) as side (gender)
  where case side.gender when 'male' then has_men else has_women end;

insert into games (id, owner_id, player_id, college_id, title, starts_at, opponent, address)
  select game::text, id, null, id, 'vs ' || opponent, starts, opponent, 'Field ' || game % 6 || ', Memorial Park'
  from (
    select id, game, pg_temp.pick('{Diaz,Reyes,Nguyen,Miller,Lopez,Baxter,Holt,Webb}') || ' University' as opponent,
      timestamp '2026-08-20' + game * interval '4 days' + pg_temp.between(11, 19) * interval '1 hour' as starts
    from colleges, generate_series(0, 17) as game
  ) as made;

-- two verified coaches for every program
create temporary table coach as
  select pg_temp.id_at(pg_temp.ended()) as id, id as college_id, gender, place,
    row_number() over (order by id, place) as number, pg_temp.between(0, 9999) as first, pg_temp.between(0, 9999) as last
  from colleges, generate_series(1, 2) as place;

insert into users (id, type, name, email, email_verified, has_done_tutorial, created_at, updated_at)
  select coach.id, 'coach', one.value || ' ' || other.value,
    lower(regexp_replace(one.value || '.' || other.value, '[^A-Za-z.]', '', 'g')) || '.' || number || '@' || email_domain,
    true, true, pg_temp.ended(), pg_temp.ended()
  from coach join drawn as one on one.kind = 'male' and one.place = first
    join drawn as other on other.kind = 'last' and other.place = last
    join colleges on colleges.id = college_id join institutions on institutions.id = institution_id;

insert into coaches (user_id, college_id, gender, title, verification, verified_at, verified_by, created_at, updated_at)
  select id, college_id, gender, case place when 1 then 'Head coach' else 'Assistant coach' end, 'verified',
    pg_temp.ended(), 'domain', pg_temp.ended(), pg_temp.ended()
  from coach;

-- players, who signed up one by one in the two years before
create temporary table drawn_player as
  select place, pg_temp.id_at(created_at) as id, created_at, side.gender::gender as gender, position, left_over as years,
    pg_temp.between(0, 9999) as first, pg_temp.between(0, 9999) as last, pg_temp.between(0, 9999) as other,
    pg_temp.between(0, 9999) as state
  from (
    select place, pg_temp.ended() - (1 - place::float8 / players) * interval '730 days' as created_at,
      pg_temp.pick('{male,female}') as gender, pg_temp.between(0, 99) as class,
      pg_temp.pick('{GK,GK,GK,CB,CB,CB,CB,LB,LB,RB,RB,LWB,RWB,CDM,CDM,CDM,CM,CM,CM,CM,CAM,CAM,LW,LW,RW,RW,ST,ST,ST}')
        as position
    from (select current_setting('bench.players')::integer as players) as asked, generate_series(0, players - 1) as place
    offset 0
  ) as side cross join lateral (
    select case when class < 24 then 0 when class < 60 then 1 when class < 87 then 2 else 3 end as left_over) as years;

create temporary table named_player as
  select drawn_player.*, home.value as home, surname.value as surname, another.value as another, given.value as given
  from drawn_player join drawn as given on given.kind = gender::text and given.place = first
    join drawn as surname on surname.kind = 'last' and surname.place = last
    join drawn as another on another.kind = 'last' and another.place = other
    join drawn as home on home.kind = 'state' and home.place = state;

insert into users (id, type, name, email, email_verified, has_done_tutorial, created_at, updated_at)
  select id, 'player', given || ' ' || surname || case when place % 17 = 0 then '-' || another else '' end,
    lower(regexp_replace(given || '.' || surname, '[^A-Za-z.]', '', 'g')) || '.' || place || '@families.example',
    place % 33 <> 0, true, created_at, created_at
  from named_player order by place;

insert into players (user_id, gender, age, positions, divisions_interested_in, school, year_graduating, grade,
    height_inches, club, club_level, gpa, accolades, phone_number, state_located, city, created_at, updated_at)
  select id, gender, greatest(13, 17 - years + pg_temp.between(0, 1)),
    position || near[1:pg_temp.pick('{0,0,0,1,1,1,1,1,2,2}')::integer],
    pg_temp.pick('{"{Division 1}","{Division 1}","{Division 1}","{\"Division 1\",\"Division 2\"}",
      "{\"Division 1\",\"Division 2\"}","{\"Division 1\",\"Division 2\",\"Division 3\"}","{Division 3}",
      "{\"Division 2\",NAIA}","{NAIA,NJCAA}","{}"}')::text[],
    another || ' ' || pg_temp.pick('{High,Prep,Academy,Charter,Catholic}'), 2027 + years, (12 - years)::text,
    case gender when 'male' then 69 else 65 end + case when position in ('GK', 'CB') then 2 else 0 end
      + pg_temp.between(-3, 3) + pg_temp.between(-2, 2),
    case when random() < 0.93 then another || ' ' || pg_temp.pick('{FC,SC,United,Athletic,Rovers,Select}') else '' end,
    case when random() < 0.15 then case gender when 'male' then 'MLS Next' else 'Girls Academy' end
      else pg_temp.pick('{ECNL,ECNL,ECRL,ECRL,EDP,NPL,USYS National League,Highschool,ODP,Super Y}') end,
    case when random() < 0.9 then least(4, round((2.1 + random() * 0.9 + random() * 1.1)::numeric, 2)) end,
    case when random() < 0.4 then 'Team captain. State cup, all-conference.' else '' end,
    '(' || pg_temp.between(201, 989) || ') 555-01' || pg_temp.between(10, 99),
    case when random() < 0.97 then home end, surname, created_at, created_at
  from named_player join (values ('GK', '{}'::text[]), ('CB', '{CDM,RB}'), ('LB', '{LWB,CB}'), ('RB', '{RWB,CB}'),
    ('LWB', '{LB,LW}'), ('RWB', '{RB,RW}'), ('CDM', '{CM,CB}'), ('CM', '{CDM,CAM}'), ('CAM', '{CM,ST}'),
    ('LW', '{ST,CAM}'), ('RW', '{ST,CAM}'), ('ST', '{CAM,LW}')) as neighbor (position, near) using (position)
  order by place;

-- shares and favorites: a different range of players for every program
create temporary table squad as
  select gender, id, row_number() over (partition by gender order by id) - 1 as place from drawn_player;

create index on squad (gender, place);

analyze squad;

create temporary table program as
  select id, gender, size, row_number() over (order by id) as number
  from colleges join (select gender, count(*) as size from squad group by gender) as sizes using (gender);

analyze program;

insert into shares (college_id, player_id, shared_at)
  select program.id, squad.id, pg_temp.ended() - (turn + 1) * interval '1 hour'
  from program, generate_series(0, 59) as turn, squad
  where squad.gender = program.gender and squad.place = (number * 7 * 60 + turn) % size;

insert into favourites (college_id, player_id, favourited_at)
  select program.id, squad.id, pg_temp.ended() - (turn + 1) * interval '1 hour'
  from program, generate_series(0, 59) as turn, squad
  where squad.gender = program.gender and squad.place = (number * 11 * 60 + turn) % size;

-- conversations of the half year before: a fifth of the coaches has most of them, and no pair repeats
create temporary table talk as
  select pg_temp.id_at(began) as id, coach_id, player_id, began, case when kind < 55 then pg_temp.between(1, 4)
    when kind < 88 then pg_temp.between(5, 14) when kind < 97 then pg_temp.between(15, 45)
    else pg_temp.between(60, 120) end as length
  from (
    select asking.id as coach_id, squad.id as player_id, pg_temp.between(0, 99) as kind,
      pg_temp.ended() - interval '1 day' - random() * interval '180 days' as began
    from (
      select coach.id, gender, size, coach.number, pg_temp.between(0, 1000000) as first,
        case when coach.number % 5 = 0 then pg_temp.between(60, 90) else pg_temp.between(1, 12) end as wanted
      from coach join program using (gender) where program.id = college_id offset 0
    ) as asking, generate_series(0, wanted - 1) as turn, squad
    where squad.gender = asking.gender and squad.place = (first + turn * greatest(1, size / 90)) % size and turn < size
    order by number, turn limit current_setting('bench.conversations')::integer
  ) as chosen;

create temporary table said as
  select talk.id as conversation_id, sequence, case when sequence = 1 or random() < 0.5 then coach_id else player_id end
      as sender_id, began + sequence * interval '5 minutes' as sent_at,
    pg_temp.pick('{"Thank you so much, Coach!","The 11th and the 25th. Both work for my parents.",
      "I watched your second half on Saturday. You find space between the lines early.",
      "Could you send your spring schedule when you have it?","I play wing back for my high school and like it.",
      "Camp is free for players we invite. Parents can stay on campus for one night, and there is a tour of the labs.",
      "How do you feel about playing wide in a back three? We have two seniors leaving on the left side."}') as body
  from talk, generate_series(1, length) as sequence;

insert into conversations (id, coach_id, player_id, last_sequence, last_message, last_message_user_id, last_message_at,
    coach_read_sequence, player_read_sequence, created_at)
  select talk.id, coach_id, player_id, length, body, sender_id, sent_at, length - (random() < 0.05)::integer,
    length - (random() < 0.15)::integer, began
  from talk join said on conversation_id = talk.id and sequence = length;

insert into messages (conversation_id, sequence, id, sender_id, body, sent_at)
  select conversation_id, sequence, pg_temp.id_at(sent_at), sender_id, body, sent_at from said order by sent_at;
