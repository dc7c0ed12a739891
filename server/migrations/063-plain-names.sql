-- Names are found in plain spelling and without their punctuation: 'odegard' finds Ødegård, 'st johns' finds St. John's.
-- contract/src/name-folding.ts folds alike and has the reasons, contract/src/plain-letters.ts has the table of letters.

-- The table is slow, so that a text without such a letter leaves early.
create function plain_letters(value text) returns text
  language sql immutable parallel safe
  return case when value !~
    '[ɐɑəᴀᶏⱥꬰƀƃɓʙᴃᵬᶀꞗꞵƈȼɕᴄↄꜿꞓꞔðđƌȡɖɗᴅᴆᵭᶁᶑꝱꝺꟈǝɇɘɛɜᴇᶒᶓⱸꬲꬳꬴƒᵮᶂꜰꝼꞙꬵǥȝɠɡɢɣʛᵹᶃꞡꟑꬶħɦɧʜⱨⱶꜧꞕıɨɩɪᵻᵼᶖꞽȷɉɟʄʝᴊƙᴋᶄⱪꝁꝃꝅꞣłƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲꞎꬷꬸꬹɱᴍᵯᶆꝳꬺŋƞȵɲɳɴᵰᶇꝴꞑꞥꬻꬼøɔɵᴏⱺꝋꝍꟁꬽꬾꬿƥᴘᵱᵽᶈꝑꝓꝕĸɋʠꝗꝙꞯɍɹɻɼɽɾʀʁᵲᵳᶉꝛꝵꝶꞃꞧꭇꭉꭋȿʂʃᵴᶊẜẝꜱꞅꞩꟊꟗꟙŧƫƭȶʈᴛᵵⱦꝷꞇɯʉʊᴜᵾᶙꞹꞿꭎꭏꭒʋʌᴠᶌỽⱱⱴꝟꝩƿʍᴡⱳꟃᶍꭓꭖƴɏʎʏỿꭚƶȥɀʐʑʒᴢᵶᶎⱬꝣꜳæᴁꞛꜵꜷꜹꜻꜽȸʣʥʤƕỻʪʫœɶꞝꭢƣꝏȣȹßþᵺꝥꝧʦʧꜩᵫꞟꭣꝡ]'
    then value else
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(translate(value,
      'ɐɑəᴀᶏⱥꬰƀƃɓʙᴃᵬᶀꞗꞵƈȼɕᴄↄꜿꞓꞔðđƌȡɖɗᴅᴆᵭᶁᶑꝱꝺꟈǝɇɘɛɜᴇᶒᶓⱸꬲꬳꬴƒᵮᶂꜰꝼꞙꬵǥȝɠɡɢɣʛᵹᶃꞡꟑꬶħɦɧʜⱨⱶꜧꞕıɨɩɪᵻᵼᶖꞽȷɉɟʄʝᴊƙᴋᶄⱪꝁꝃꝅꞣłƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲꞎꬷꬸꬹɱᴍᵯᶆꝳꬺŋƞȵɲɳɴᵰᶇꝴꞑꞥꬻꬼøɔɵᴏⱺꝋꝍꟁꬽꬾꬿƥᴘᵱᵽᶈꝑꝓꝕĸɋʠꝗꝙꞯɍɹɻɼɽɾʀʁᵲᵳᶉꝛꝵꝶꞃꞧꭇꭉꭋȿʂʃᵴᶊẜẝꜱꞅꞩꟊꟗꟙŧƫƭȶʈᴛᵵⱦꝷꞇɯʉʊᴜᵾᶙꞹꞿꭎꭏꭒʋʌᴠᶌỽⱱⱴꝟꝩƿʍᴡⱳꟃᶍꭓꭖƴɏʎʏỿꭚƶȥɀʐʑʒᴢᵶᶎⱬꝣ',
      'aaaaaaabbbbbbbbbccccccccddddddddddddddeeeeeeeeeeeefffffffgggggggggggghhhhhhhhiiiiiiiijjjjjjkkkkkkkklllllllllllllllllmmmmmmnnnnnnnnnnnnnoooooooooooppppppppqqqqqqrrrrrrrrrrrrrrrrrrrsssssssssssssttttttttttuuuuuuuuuuuvvvvvvvvvwwwwwxxxyyyyyyzzzzzzzzzzz'
    ), 'ꜳ', 'aa'), 'æ', 'ae'), 'ᴁ', 'ae'), 'ꞛ', 'ae'), 'ꜵ', 'ao'), 'ꜷ', 'au'), 'ꜹ', 'av'), 'ꜻ', 'av'), 'ꜽ', 'ay'),
      'ȸ', 'db'), 'ʣ', 'dz'), 'ʥ', 'dz'), 'ʤ', 'dzh'), 'ƕ', 'hv'), 'ỻ', 'll'), 'ʪ', 'ls'), 'ʫ', 'lz'), 'œ', 'oe'),
      'ɶ', 'oe'), 'ꞝ', 'oe'), 'ꭢ', 'oe'), 'ƣ', 'oi'), 'ꝏ', 'oo'), 'ȣ', 'ou'), 'ȹ', 'qp'), 'ß', 'ss'), 'þ', 'th'),
      'ᵺ', 'th'), 'ꝥ', 'th'), 'ꝧ', 'th'), 'ʦ', 'ts'), 'ʧ', 'tsh'), 'ꜩ', 'tz'), 'ᵫ', 'ue'), 'ꞟ', 'ue'), 'ꭣ', 'uo'),
      'ꝡ', 'vy') end;

create function single_spaces(value text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(value, '[ \t-\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{2,}|[\t-\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'));

-- Without the signs within and between words, what shows nothing, and accents.
create or replace function fold_name(value text) returns text
  language sql immutable parallel safe
  return single_spaces(case when octet_length(value) = length(value)
    then regexp_replace(lower(value collate "C") collate "default", '[''`.,;:!?"()\[\]{}/&-]', '', 'g')
    else plain_letters(regexp_replace(
      replace(lower(normalize(replace(value, '´', ''), NFKD) collate "und-x-icu") collate "default", 'ς', 'σ'),
      '[''`´‘’‛ʹʺʻʼʽʾʿˀˁ՚׳′″‵·‧ʔɂꞌ‐‑‒–—―−.,;:!?¡¿"“”„‟‚«»‹›()\[\]{}/&•…־・、。'
      '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff'
      '\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u0300-\u036f-]', '', 'g')) end);

-- The same with its accents: one that somebody typed has to be there.
create function fold_spelling(value text) returns text
  language sql immutable parallel safe
  return single_spaces(regexp_replace(
    replace(lower(normalize(value, NFC) collate "und-x-icu") collate "default", 'ς', 'σ'),
      '[''`´‘’‛ʹʺʻʼʽʾʿˀˁ՚׳′″‵·‧ʔɂꞌ‐‑‒–—―−.,;:!?¡¿"“”„‟‚«»‹›()\[\]{}/&•…־・、。'
      '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff'
      '\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff-]', '', 'g'));

update players set search_name = fold_name(users.name) from users
  where users.id = players.user_id and players.search_name <> fold_name(users.name);
-- generated columns follow a write of the column they come from
update colleges set college_name = college_name where search_name <> fold_name(college_name);
update posts set title = title where search_name <> fold_name(title || chr(10) || player_shoutout);
-- not reindexed: a connection may remember the old function with the old index
drop index users_search_name;
create index users_search_name on users using gin (fold_name(name) gin_trgm_ops);
