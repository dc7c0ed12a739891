import type { Mutant } from '../mutant.ts'

const sequences = { vitest: ['server/test/chaos/sequences/cases.test.ts'] }

/** Rules without which a sequence of allowed calls would break a promise to families. */
export const promises: readonly Mutant[] = [
  {
    name: 'without a setting no domain verifies a coach',
    file: 'server/src/platform/env.ts',
    find: "settings.COACH_VERIFICATION ?? (demo ? 'domain' : 'approval')",
    replace: "settings.COACH_VERIFICATION ?? 'domain'",
    caughtBy: sequences,
  },
  {
    name: 'only a page of Touchline verifies a mailbox',
    file: 'server/src/platform/http/serve.ts',
    find: 'endpoint.ownPagesOnly ? !isOwnPage(request, site) : ',
    replace: '',
    caughtBy: sequences,
  },
  {
    name: 'a division that a coach edits decides nothing in a sequence',
    file: 'server/src/contact-rules/considered.ts',
    find: '[{ value: officialDivision, notes }, ...left]\n}\n\nconst anyOf',
    replace: '[{ value: shownDivision, notes }, ...left].slice(0, 99)\n}\n\nconst anyOf',
    caughtBy: sequences,
  },
  {
    name: 'a person who comes back waits for an administrator',
    file: 'server/src/persons/service.ts',
    find: 'return reasons.get(userId) ?? []',
    replace: 'return reasons.size > 99 ? [person] : []',
    caughtBy: sequences,
  },
  {
    name: 'what a family closed stays closed for the person’s next account',
    file: 'server/src/conversations/requests/first-message.ts',
    find: 'if (await hasClosedToPerson(platform, db, { ...actor, playerId }))',
    replace:
      'if (actor.userId === playerId && (await hasClosedToPerson(platform, db, { ...actor, playerId })))',
    caughtBy: sequences,
  },
  {
    name: 'a suspension is for every account of the person',
    file: 'server/src/persons/service.ts',
    find: 'return findOthers(db, { userId, email, person: await personKey(platform, email) })',
    replace:
      'return (await findOthers(db, { userId, email, person: await personKey(platform, email) })).slice(99)',
    caughtBy: sequences,
  },
  {
    name: 'the parents of a child who left keep the conversation',
    file: 'server/src/privacy/erasure/queries.ts',
    find: "await trx.updateTable('conversations').set({ playerLeftAt: now }).where('playerId', '=', userId).execute()",
    replace: "await trx.deleteFrom('conversations').where('playerId', '=', userId).execute()",
    caughtBy: sequences,
  },
  {
    name: 'the family keeps the conversation of a coach who left',
    file: 'server/src/privacy/erasure/queries.ts',
    find: "await trx.updateTable('conversations').set({ coachLeftAt: now }).where('coachId', '=', userId).execute()",
    replace: "await trx.deleteFrom('conversations').where('coachId', '=', userId).execute()",
    caughtBy: sequences,
  },
  {
    name: 'a child alone opens nothing that a parent closed',
    file: 'server/src/players/family/closing.ts',
    find: 'return minor && by !== playerId',
    replace: 'return minor && by === playerId && by === null',
    caughtBy: sequences,
  },
  {
    name: 'a parent is removed in seven days, not at once',
    file: 'server/src/guardians/removal.ts',
    find: 'if (isFresh(found, now) && isFresh(before, now)) {',
    replace: 'if (found.objectedAt === null) {',
    caughtBy: sequences,
  },
  {
    name: 'a second parent needs the yes of the first',
    file: 'server/src/guardians/policy.ts',
    find: 'return isAlone || invitation.approvedAt !== null',
    replace: 'return isAlone || !isAlone || invitation.approvedAt !== null',
    caughtBy: sequences,
  },
  {
    name: 'nobody becomes an adult by an edit alone while a parent is there',
    file: 'server/src/players/age/age.ts',
    find: 'if (earliestBirth === null) return false',
    replace: 'if (earliestBirth === null || after.age > 0) return false',
    caughtBy: sequences,
  },
  {
    name: 'a closed conversation shows the coach’s title of then',
    file: 'server/src/auth/accounts/shown-people-queries.ts',
    find: 'case when conversations.frozen_at is null then coaches.title',
    replace: 'case when coaches.title is not null then coaches.title',
    caughtBy: sequences,
  },
  {
    name: 'a name is no message',
    file: 'contract/src/fields.ts',
    find: "(/^[\\p{L}\\p{M} '’.-]+$/u.test(value) && hasLetters(value))",
    replace: 'hasLetters(value)',
    caughtBy: sequences,
  },
  {
    name: 'a copy that others reach is no demo by default',
    file: 'server/src/platform/env.ts',
    find: '  if (open.length === 0) return\n',
    replace: '  if (open.length < 99) return\n',
    caughtBy: sequences,
  },
  {
    name: 'a new password ends the calendar addresses',
    file: 'server/src/auth/sessions/own-sessions.ts',
    find: 'const feeds = await deleteFeeds(trx, userId)',
    replace: 'const feeds = userId === request.id ? await deleteFeeds(trx, userId) : 0',
    caughtBy: sequences,
  },
  {
    name: 'a coach of a colleague’s word waits 90 days before it is the coach’s turn',
    file: 'server/src/coaches/policy.ts',
    find: "return rests.evidence !== 'colleague' || daysAfter(rests.since, newcomerDays) <= now",
    replace: "return rests.evidence !== 'domain' || daysAfter(rests.since, newcomerDays) <= now",
    caughtBy: sequences,
  },
  {
    name: 'no colleague undoes what an administrator refused',
    file: 'server/src/coaches/verification/by-administrator.ts',
    find: "if (verification === 'refused') return !(await isCoach(trx, verifiedBy))",
    replace:
      "if (verification === 'refused') return verifiedBy !== coachId || !(await isCoach(trx, verifiedBy))",
    caughtBy: sequences,
  },
  {
    name: 'who does not answer after 180 days waits again',
    file: 'server/src/coaches/verification/ask-still-coaching.ts',
    find: "if (present.askedAt || coach.suspendedAt) await lose(platform, trx, { coach, why: 'notAnswered' })",
    replace: "if (coach.suspendedAt) await lose(platform, trx, { coach, why: 'notAnswered' })",
    caughtBy: sequences,
  },
  {
    name: 'a domain of two institutions proves neither',
    file: 'server/src/colleges/domain-evidence.ts',
    find: 'if ((this.#holders.get(domain) ?? 0) > 1 || this.#above.has(domain)) return true',
    replace: 'if (this.#above.has(domain)) return true',
    caughtBy: sequences,
  },
  {
    name: 'a coach reads no more than 400 players a day',
    file: 'server/src/players/count-reads.ts',
    find: 'throw tooMany(refused, most[refused], now)',
    replace: 'if (today !== null) return',
    caughtBy: sequences,
  },
  {
    name: 'a mail to an address that is not proven repeats no name',
    file: 'server/src/auth/accounts/verify-email.ts',
    find: 'queueMail(platform, trx, verificationMail(platform.env.PUBLIC_URL, user.email, token))',
    replace:
      'queueMail(platform, trx, { ...verificationMail(platform.env.PUBLIC_URL, user.email, token), subject: user.name })',
    caughtBy: sequences,
  },
  {
    name: 'a visitor sees no title of a minor’s games',
    file: 'server/src/calendar/service.ts',
    find: '? presentCounts(version, games, request.language)',
    replace: '? presentMonths(version, games)',
    caughtBy: sequences,
  },
  {
    name: 'a share that was taken back is gone',
    file: 'server/src/player-lists/unshare.ts',
    find: 'await deleteShare(trx, pair)',
    replace: 'await deleteShare(trx, { ...pair, collegeId: playerId })',
    caughtBy: sequences,
  },
]
