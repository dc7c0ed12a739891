import type { Mutant } from '../mutant.ts'

const sequences = { vitest: ['server/src/contact-rules/sequences.test.ts'] }
const reminders = { vitest: ['server/src/notifications/contact-reminders/contact-reminders.test.ts'] }

/** Rules that keep edits from lifting a contact rule. */
export const contact: readonly Mutant[] = [
  {
    name: 'a contact rule goes by the official division, not by the shown one',
    file: 'server/src/contact-rules/considered.ts',
    find: 'return [{ value: officialDivision, notes }, ...left]',
    replace: 'return [{ value: shownDivision, notes }, ...left]',
    caughtBy: sequences,
  },
  {
    name: 'a college without an official division is judged by every division',
    file: 'server/src/contact-rules/considered.ts',
    find: '...divisions.map((value) => ({ value, notes }))',
    replace: '{ value: shownDivision, notes }',
    caughtBy: sequences,
  },
  {
    name: 'a college that the coach has left counts for a while',
    file: 'server/src/contact-rules/considered.ts',
    find: 'leftDivisions.flatMap(',
    replace: 'leftDivisions.slice(99).flatMap(',
    caughtBy: sequences,
  },
  {
    name: 'a later class year of before counts for a while',
    file: 'server/src/contact-rules/considered.ts',
    find: 'value > classYear ?',
    replace: 'value > classYear + 99 ?',
    caughtBy: sequences,
  },
  {
    name: 'a state of before counts for a while',
    file: 'server/src/contact-rules/considered.ts',
    find: 'facts.state !== null && facts.state !== state',
    replace: 'facts.state === null && facts.state !== state',
    caughtBy: sequences,
  },
  {
    name: 'an age of before stands for the class year that was missing',
    file: 'server/src/contact-rules/considered.ts',
    find: 'ageNow - age > 1',
    replace: 'ageNow - age > 9',
    caughtBy: { vitest: ['server/src/contact-rules/considered.test.ts'] },
  },
  {
    name: 'of several facts the one that holds a message longest decides',
    file: 'server/src/contact-rules/judge.ts',
    find: 'other.ends.at > decides.ends.at',
    replace: 'other.ends.at < decides.ends.at',
    caughtBy: sequences,
  },
  {
    name: 'a minor has no class year before the age allows it',
    file: 'contract/src/school-years.ts',
    find: 'yearGraduating >= first && ',
    replace: '',
    caughtBy: { vitest: ['contract/src/school-years.test.ts', 'server/src/contact-rules/sequences.test.ts'] },
  },
  {
    name: 'an edit of the age is held to the class year',
    file: 'server/src/players/judged-facts.ts',
    find: 'if (yearGraduating >= first) return',
    replace: 'if (yearGraduating >= 0) return',
    caughtBy: sequences,
  },
  {
    name: 'the official division follows the import, whatever a coach has edited',
    file: 'server/src/colleges/import/merger.ts',
    find: 'officialDivision: merged(known.officialDivision, division, older)',
    replace: "officialDivision: kept('division') ? known.officialDivision : division",
    caughtBy: { vitest: ['server/src/colleges/import/import.test.ts'] },
  },
  {
    name: 'an administrator decides about the division that was seen',
    file: 'server/src/colleges/review/divisions.ts',
    find: 'if (before.division !== shown)',
    replace: 'if (before.division === division)',
    caughtBy: sequences,
  },
  {
    name: 'a coach who is no longer verified is not reminded',
    file: 'server/src/notifications/contact-reminders/tell-opened.ts',
    find: '!isVerified(verification)',
    replace: 'false',
    caughtBy: reminders,
  },
  {
    name: 'a coach whom the family has closed out is not reminded',
    file: 'server/src/notifications/contact-reminders/tell-opened.ts',
    find: 'opening?.isClosed === true',
    replace: 'false',
    caughtBy: reminders,
  },
  {
    name: 'a reminder is told on the day that is right by then',
    file: 'server/src/notifications/contact-reminders/tell-opened.ts',
    find: 'mayUse && opening?.isOpen',
    replace: 'mayUse && opening',
    caughtBy: reminders,
  },
]
