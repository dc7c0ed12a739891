import { STATUS_CODES } from 'node:http'
import type {
  ContactVerdict,
  Conversation,
  FieldProblem,
  Language,
  Problem,
  ProblemCode,
} from '@touchline/contract'
import { type LocalizedText, localize, type OwnText, t, theirs } from './i18n/localized-text.ts'

/** The text of a problem: its language is that of the answer. */
type Text = OwnText | LocalizedText

/** An invalid field of the input, and why. */
export interface InvalidField {
  path: string
  message: OwnText
}

/**
 * Carries a problem to the answer: the one error type of the server; anything else that is thrown is a fault and
 * answers 500.
 */
export class ProblemError extends Error {
  readonly statusCode: number
  readonly code: ProblemCode
  readonly text: Text
  fields: InvalidField[] | undefined

  /** The `message` is in English, for logs; answers have the `text` in the language of their reader. */
  constructor(statusCode: number, code: ProblemCode, text: Text) {
    super(localize(text, 'en'))
    this.statusCode = statusCode
    this.code = code
    this.text = text
  }

  /** Names the fields of the input that the problem is about. */
  withFields(fields: InvalidField[] | undefined): this {
    this.fields = fields
    return this
  }
}

/**
 * Refuses with 412 when someone has saved since the requested version, with the current state and its ETag.
 */
export class PreconditionFailed extends ProblemError {
  readonly current: { version: number }

  constructor(text: OwnText, current: { version: number }) {
    super(412, 'changed_meanwhile', text)
    this.current = current
  }
}

const challenges = { second_factor_needed: 403, user_does_not_exist: 404, password_needed: 409 } as const

/** Refuses a request and proves something for the next step: `jwt` is the ticket for it. */
export class ChallengeRequired extends ProblemError {
  readonly jwt: string

  constructor(code: keyof typeof challenges, text: OwnText, jwt: string) {
    super(challenges[code], code, text)
    this.jwt = jwt
  }
}

/**
 * Refuses a first message that a contact rule holds back: 403, with the verdict that says why and until when.
 */
export class ContactHeld extends ProblemError {
  readonly verdict: ContactVerdict

  constructor(verdict: ContactVerdict) {
    const { reason, untilText } = verdict
    const isSaid = untilText === '' || reason.includes(untilText)
    // both are in the coach's language already
    super(403, 'contact_held', isSaid ? theirs(reason) : t`${reason} You can write starting ${untilText}.`)
    this.verdict = verdict
  }
}

/** Refuses words to somebody with whom a conversation stands already: 409, with the conversation as answers show it. */
export class ConversationExists extends ProblemError {
  readonly conversation: Conversation

  constructor(conversation: Conversation) {
    super(409, 'conflict', t`You already have a conversation with this player. Your message wasn't sent.`)
    this.conversation = conversation
  }
}

/** Builds the 401 of a caller without a session. */
export const notSignedIn = () => new ProblemError(401, 'not_signed_in', t`Please log in to continue.`)

/** Builds a 403. */
export const notAllowed = (text: OwnText = t`You can't do that.`) =>
  new ProblemError(403, 'not_allowed', text)

/** Builds the 404 of an object that does not exist, or not for this caller. */
export const notFound = (what: keyof typeof missing = 'page') =>
  new ProblemError(404, 'not_found', missing[what])

const missing = {
  address: t`We couldn't find that link.`,
  calendar: t`We couldn't find that calendar.`,
  change: t`We couldn't find that change.`,
  coach: t`We couldn't find that coach.`,
  college: t`We couldn't find that college.`,
  comment: t`We couldn't find that comment.`,
  conversation: t`We couldn't find that conversation.`,
  file: t`We couldn't find that file.`,
  invitation: t`We couldn't find that invitation.`,
  mail: t`We couldn't find that email.`,
  message: t`We couldn't find that message.`,
  note: t`We couldn't find that note.`,
  page: t`We couldn't find that page.`,
  parent: t`We couldn't find that parent.`,
  person: t`We couldn't find that person.`,
  picture: t`We couldn't find that picture.`,
  player: t`We couldn't find that player.`,
  post: t`We couldn't find that post.`,
  receipt: t`We couldn't find that receipt.`,
  report: t`We couldn't find that report.`,
  session: t`We couldn't find that session.`,
  step: t`We couldn't find that step.`,
  'way to sign in': t`We couldn't find that way to log in.`,
}

/** Builds a 409, with the fields it is about. */
export const conflict = (text: OwnText, fields?: InvalidField[]) =>
  new ProblemError(409, 'conflict', text).withFields(fields)

/** Builds the 400 of one invalid field of the input. */
export const invalid = (path: string, message: OwnText) =>
  new ProblemError(400, 'invalid_input', message).withFields([{ path, message }])

/** Builds the wire form of a problem, in the caller's language. */
export function problemBody(
  problem: ProblemError,
  requestId: string,
  language: Language,
): Problem & { current?: object; jwt?: string; verdict?: ContactVerdict; conversation?: Conversation } {
  return {
    statusCode: problem.statusCode,
    code: problem.code,
    error: STATUS_CODES[problem.statusCode] ?? 'Error',
    message: localize(problem.text, language),
    ...(problem.fields ? { fields: problem.fields.map((field) => localizeField(field, language)) } : {}),
    ...(problem instanceof PreconditionFailed ? { current: problem.current } : {}),
    ...(problem instanceof ChallengeRequired ? { jwt: problem.jwt } : {}),
    ...(problem instanceof ConversationExists ? { conversation: problem.conversation } : {}),
    ...(problem instanceof ContactHeld ? { verdict: problem.verdict } : {}),
    requestId,
  }
}

function localizeField({ path, message }: InvalidField, language: Language): FieldProblem {
  return { path, message: localize(message, language) }
}
