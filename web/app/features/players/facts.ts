import { missing, type PlayerPage, previewFields, publicWords, t } from '@touchline/contract'
import { listed } from '../../lib/i18n/language.ts'

/** Returns a GPA with two decimals, 'N/A' without one. */
export function gpaText(gpa: number | null | undefined): string {
  return gpa === null || gpa === undefined ? missing : gpa.toFixed(2)
}

// League names stay as they are.
const clubLevelWords = new Map([
  ['Highschool', t`Highschool`],
  ['Prep school', t`Prep school`],
  ['Other', t`Other`],
])

/** Returns a club level's displayed name. */
export function clubLevelText(level: string): string {
  return clubLevelWords.get(level) ?? level
}

/** Returns the known parts of club and state, like 'Rivermark SC, OR'; else 'N/A'. */
export function placeText({ club, stateLocated }: { club: string; stateLocated: string }): string {
  return [club, stateLocated].filter((part) => part !== '').join(', ') || missing
}

/** A player's public fields in words: 'name, picture, …, and highlight video'. */
export const publicFacts = listed(Object.values(publicWords))

/** The fields on a shared link's card in words: 'name, positions, …, and picture'. */
export const previewFacts = listed(previewFields.map((field) => publicWords[field]))

/**
 * Returns the day from which contact rules let this coach write, like 'June 15, 2027', for a reminder; empty if they
 * already do, no day is known, or the family declined or blocked the coach.
 */
export function dayContactOpens({ contactDetails }: Pick<PlayerPage, 'contactDetails'>): string {
  return contactDetails && contactDetails.state !== 'closed' ? contactDetails.opens : ''
}

/** Says, in place of contact details, on what terms this coach sees them; empty if nothing is hidden. */
export function contactNotice({
  contactDetails,
  playerName,
  sharedAt,
}: Pick<PlayerPage, 'contactDetails' | 'playerName' | 'sharedAt'>): string {
  if (!contactDetails) return ''
  const { state, opens } = contactDetails
  if (sharedAt !== undefined && state === 'waiting')
    return t`${playerName} shared without email and phone numbers. They show once ${playerName} includes them or accepts a conversation with your college`
  if (sharedAt !== undefined && state === 'held' && opens !== '')
    return t`${playerName} shared without email and phone numbers. Contact through Touchline from ${opens}`
  if (state === 'held' && opens !== '') return t`Contact through Touchline from ${opens}`
  if (state === 'held') return t`Contact through Touchline once ${playerName} adds a class year`
  if (state === 'waiting')
    return t`Contact details appear once ${playerName} shares them with you or accepts your message.`
  return state === 'closed' ? t`You can't see their email and phone numbers` : ''
}

/** The terms on which coaches see a minor's email and phones; the only place with these words. */
export const contactTerms = t`Until you're 18, a coach sees your email and phone numbers only after you include them in a share with their college, or after you or a parent accept a conversation with it and contact rules allow contact.`
