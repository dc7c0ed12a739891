import { t } from '@touchline/contract'

/** The terms on which coaches see a minor's email and phones; the one place with these words. */
export const contactTerms = t`Until you're 18, a coach sees your email and phone numbers only after you share your profile with their college, or after you or a parent accept a conversation with it and contact rules allow contact.`
