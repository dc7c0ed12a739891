import { t } from '@touchline/contract'
import { dictionary } from '@zxcvbn-ts/language-common'

// Passwords this product's users would choose, beside those everyone chooses.
const words = new Set(
  `password passwort passwd pass passcode passphrase admin administrator root login logon signin welcome letmein
  changeme default secret secure security guest user username test testing tester demo temp temporary sample example
  access master super superuser system server computer internet network windows google facebook twitter instagram
  youtube tiktok snapchat netflix spotify amazon apple iphone samsung android microsoft minecraft fortnite roblox
  pokemon pikachu naruto starwars batman superman spiderman ironman hulk avengers hogwarts harrypotter matrix
  dragon monkey tiger lion eagle falcon panther bulldog wildcat cougar bear wolf shark dolphin kitty kitten puppy
  butterfly unicorn rainbow sunshine sunflower flower princess angel queen king prince hunter ranger killer ninja
  pirate knight warrior wizard shadow phantom ghost dark moonlight starlight thunder lightning storm phoenix diamond
  silver golden gold orange banana cookie chocolate cheese pepper ginger coffee summer winter spring autumn january
  february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday weekend holiday christmas birthday vacation family mother father mommy daddy brother sister baby
  babygirl babyboy lover love loveme lovely iloveyou iloveu forever friend friends bestfriend blessed jesus christ
  heaven faith trustno freedom liberty america american canada mexico brazil england london paris newyork california
  texas florida chicago boston dallas denver seattle phoenix michael jordan jennifer jessica ashley amanda daniel
  matthew joshua andrew anthony robert thomas charlie george william david james jackson justin brandon nicole
  michelle samantha elizabeth victoria hannah olivia emily emma sophia isabella taylor madison alexander alexandra
  maggie buster bailey rocky lucky happy smile whatever nothing something anything everything hello goodbye please
  thankyou fuckyou fuckoff asshole bitch biteme qwerty qwertyui qwertyuiop qwert qwertz azerty asdf asdfgh asdfghjk
  asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc abc abcd abcdef abcdefg abcdefgh abcxyz xyz aaa zzz
  soccer football futbol fussball calcio futsal baseball basketball hockey volleyball softball lacrosse tennis golf
  sports athlete athletics coach coaching coaches player players playing team teamwork champion champions winner
  winning victory striker forward midfield midfielder defender defense goalkeeper goalie keeper winger captain
  referee goal goals golazo goaltime hattrick penalty kickoff offside corner header dribble touchline sideline pitch
  stadium worldcup premierleague champion league messi lionel ronaldo cristiano neymar mbappe haaland pele maradona
  zidane beckham rooney salah kane ibrahimovic rapinoe morgan marta hamm pulisic dempsey donovan arsenal chelsea
  liverpool everton tottenham manchester manutd mancity barcelona barca realmadrid madrid juventus milan intermilan
  bayern dortmund ajax benfica porto celtic rangers galaxy sounders timbers redbulls atlutd intermiami usmnt uswnt
  griezmann lewandowski sampdoria lyonnais internazionale villarreal corinthians
  ncaa varsity college university campus student school highschool recruit recruiting recruiter scholarship scout
  freshman sophomore junior senior graduate graduation classof`.split(/\s+/),
)

const runs = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
]

const lookalikes = new Map(
  Object.entries({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }),
)

/** Returns true for what attackers try first: disguised common words, runs of keys, repetitions, digits only. */
function isCommon(password: string): boolean {
  const typed = fold(password)
  if (/^\d+$/.test(typed) && typed.length < 16) return true
  if (new Set(typed).size < 4 || isRepetition(typed) || isRun(typed) || known.has(typed)) return true
  return cores(typed).some(
    (core) =>
      isRun(core) || isWord(core) || isWord(core.replace(/^(i?love|my|the|go)/, '')) || isShortPair(core),
  )
}

const formerMaxLength = 8 // letters at which many sites once cut off passwords, so lists have the halves of longer words
// most common first
const common = dictionary['passwords-common']
const known = new Set([...words, ...common])
const frequent = new Set([...words, ...common.slice(0, 8000)])
const beginnings = new Set(
  [...known].filter((word) => word.length > formerMaxLength).map((word) => word.slice(0, formerMaxLength)),
)

/** Returns true for a common word: as is, backwards, plural, or cut off. */
function isWord(core: string): boolean {
  if (known.has(core) || beginnings.has(core) || known.has(core.replace(/s$/, ''))) return true
  return known.has([...core].reverse().join(''))
}

/** Returns true for two of the most common words in a row, together no longer than one long word. */
function isShortPair(core: string): boolean {
  if (core.length > 10 || !/^\p{L}+$/u.test(core)) return false
  return [...core].some((_, at) => at > 2 && frequent.has(core.slice(0, at)) && frequent.has(core.slice(at)))
}

/** Strips digits and signs around the words and undoes lookalikes inside them. */
function cores(typed: string): string[] {
  const plain = [...typed].map((letter) => lookalikes.get(letter) ?? letter).join('')
  return [typed, plain, plainInside(typed)].flatMap((value) => {
    const letters = value.replace(/[^\p{L}]/gu, '')
    const trimmed = value.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return letters.length * 2 >= value.length ? [trimmed, letters, unit(letters)] : [trimmed]
  })
}

/** Undoes lookalikes only between letters, so that a year at the end stays a year. */
function plainInside(typed: string): string {
  const trimmed = typed.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
  return [...trimmed].map((letter) => lookalikes.get(letter) ?? letter).join('')
}

function isRepetition(typed: string): boolean {
  return unit(typed).length <= typed.length / 2 && unit(typed).length <= 8
}

/** Returns the shortest prefix whose repetition is the whole: abcabc -> abc. */
function unit(typed: string): string {
  for (let length = 1; length <= typed.length / 2; length += 1) {
    const part = typed.slice(0, length)
    if (part.repeat(Math.ceil(typed.length / length)).slice(0, typed.length) === typed) return part
  }
  return typed
}

function isRun(typed: string): boolean {
  if (typed.length < 4) return false
  const backwards = [...typed].reverse().join('')
  return runs.some((run) => run.includes(typed) || run.includes(backwards))
}

/** Folds to lowercase without accents and blanks, in one Unicode form. */
function fold(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}|\s/gu, '')
    .toLowerCase()
}

/** Explains why a password is refused (too common, or the person's name or address); undefined if it is fine. */
export function passwordProblem(
  password: string,
  person: { name: string; email: string },
): string | undefined {
  if (isCommon(password)) return t`This password is too easy to guess. Try a few words of your own.`
  const typed = fold(password)
  const [local = '', domain = ''] = person.email.split('@')
  const names = person.name.split(/\s+/)
  const pairs = names.flatMap((one) => names.map((other) => one + other))
  const own = [person.email, local, domain, person.name, ...names, ...pairs]
    .map(fold)
    .flatMap((value) => [value, value.replace(/[^\p{L}]/gu, '')])
    .filter((value) => value.length >= 3)
  const isOwn = [typed, ...cores(typed)].some((core) => own.includes(core))
  return isOwn ? t`Don't use your name or email as your password.` : undefined
}
