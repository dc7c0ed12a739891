import {
  answerStillCoaching,
  confirmColleague,
  getCoachProfile,
  listColleagues,
  refuseColleague,
  updateCoachProfile,
} from '@touchline/contract'
import { demoPassword } from '../../../src/auth/factory.ts'
import { always, anyone, coaches, ok, own, refused, strange, verifiedCoaches } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const onlyTheCoach = (parts: readonly string[]) =>
  coaches({
    coach: own(ok(parts), 403),
    colleague: strange(403),
    otherCoach: strange(403),
    pendingCoach: strange(403),
  })

/** Colleagues decide about each other; coaches of another college don't exist for them. */
const ofTheCollege = { ...own(ok()), sameCollege: ok() }
const decided = verifiedCoaches({
  coach: ofTheCollege,
  colleague: ofTheCollege,
  // no person vouches for one verified by the domain, who vouches for nobody
  newcomer: { ...strange(), own: refused(403), sameCollege: refused(403) },
  otherCoach: strange(),
})
const toldApart = 'colleagues see each other in their list'

/** Locks both coaches before it judges either, so that decisions run in sequence. */
const bothLocked = 3

/** Profiles of coaches and their verification. */
export const coachRows: Row[] = [
  read(getCoachProfile, {
    object: 'coach',
    input: ({ it }) => ({ params: { coachId: it.coach } }),
    answers: onlyTheCoach([]),
    queries: 3,
  }),
  write(updateCoachProfile, {
    object: 'coach',
    input: ({ it, own: { college } }) => ({
      params: { coachId: it.coach },
      body: {
        coachName: 'Casey Holt',
        email: 'casey.holt@elsewhere.edu',
        collegeId: college,
        title: 'Head Coach',
        password: 'three corner kicks',
        currentPassword: demoPassword,
      },
    }),
    answers: onlyTheCoach([]),
    queries: 14,
  }),
  read(listColleagues, {
    object: 'none',
    input: () => ({}),
    answers: verifiedCoaches({
      coach: always(ok(['colleagues[]'])),
      colleague: always(ok(['colleagues[]'])),
      otherCoach: always(ok()),
    }),
    queries: 3,
  }),
  write(confirmColleague, {
    object: 'waitingCoach',
    input: ({ it }) => ({ params: { coachId: it.waitingCoach } }),
    answers: decided,
    toRefuse: bothLocked,
    toldApart,
    queries: 14,
  }),
  write(confirmColleague, {
    about: 'oneself',
    object: 'none',
    input: ({ self }) => ({ params: { coachId: self } }),
    answers: verifiedCoaches({
      coach: always(refused(403)),
      colleague: always(refused(403)),
      otherCoach: always(refused(403)),
    }),
    toRefuse: bothLocked,
  }),
  write(refuseColleague, {
    object: 'waitingCoach',
    input: ({ it }) => ({ params: { coachId: it.waitingCoach } }),
    answers: decided,
    toRefuse: bothLocked,
    toldApart,
    queries: 12,
  }),
  write(answerStillCoaching, {
    object: 'none',
    input: () => ({ body: { token: 'not-a-token', coaching: true } }),
    answers: anyone(always(refused(400, 'invalid_input', []))),
  }),
]
