import {
  cancelAgeChange,
  getDistances,
  getPlayerPage,
  getPlayerProfile,
  getProfilePic,
  getProfilePreview,
  setLinkPreview,
  setProfilePaused,
  updatePlayerProfile,
} from '@touchline/contract'
import {
  always,
  anyone,
  existing,
  inside,
  listed,
  ok,
  own,
  players,
  refused,
  restricted,
  signedIn,
  strange,
  toCoaches,
  waysToContact,
} from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const edit = {
  age: 16,
  grade: '11',
  height: '',
  weight: null,
  school: 'Fenn High',
  club: '',
  clubLevel: '',
  gpa: 3.1,
  phoneNumber: '',
  clubCoachPhoneNumber: '',
  stateLocated: '',
  city: '',
  yearGraduating: 2028,
  accolades: '',
  divisionsInterestedIn: [],
  positions: ['GK'],
  youtubeLink: '',
} as const

/** Grants every player's page; a missing, hidden or malformed player gives the same empty list. */
const pages = (parts: readonly string[]) => ({
  ...existing(ok(parts)),
  missing: ok(),
  malformed: ok(),
})

/** An empty address means no picture; the same for a missing person and a stranger. */
const picture = { ...always(ok()), malformed: strange().malformed }

/** Profiles of players, as others see them. */
export const playerRows: Row[] = [
  read(getPlayerProfile, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: players({ player: own(ok(), 403), otherPlayer: strange(403) }),
    queries: 2,
  }),
  read(getProfilePreview, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player }, query: { viewer: 'coach' } }),
    answers: players({
      player: own(ok(['page', ...inside('page', toCoaches)]), 403),
      otherPlayer: strange(403),
    }),
    queries: 2,
  }),
  read(getDistances, {
    object: 'player',
    input: ({ it, own: { college } }) => ({ params: { playerId: it.player }, query: { ids: college } }),
    answers: signedIn(strange(), { player: own(ok()), guardian: own(ok()) }),
    queries: 4,
  }),
  write(updatePlayerProfile, {
    object: 'player',
    input: ({ it }) => ({
      params: { playerId: it.player },
      body: { ...edit, positions: [...edit.positions], divisionsInterestedIn: [] },
    }),
    answers: players({
      player: own(ok(), 403),
      otherPlayer: strange(403),
    }),
    queries: 6,
  }),
  write(cancelAgeChange, {
    about: 'none waits',
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: players({ player: own(refused(404), 403), otherPlayer: strange(403) }),
    toRefuse: 3, // checks for a pending age change under the player's lock
  }),
  write(setProfilePaused, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player }, body: { paused: true } }),
    answers: signedIn(strange(403), {
      player: own(ok(['pause']), 403),
      guardian: own(ok(['pause'])),
      foreignGuardian: strange(),
    }),
    queries: 9,
  }),
  write(setLinkPreview, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player }, body: { allowed: true } }),
    answers: signedIn(strange(403), {
      player: own(ok(), 403),
      guardian: own(ok()),
      foreignGuardian: strange(),
    }),
    queries: 7,
  }),
  read(getPlayerPage, {
    object: 'player',
    input: ({ it }) => ({ params: { player: it.player } }),
    answers: anyone(pages(listed('')), {
      player: { ...pages(listed('')), own: ok(listed('', [...restricted, ...waysToContact])) },
      // These players have shared their profiles with this college only.
      coach: {
        ...pages(listed('', toCoaches)),
        own: ok(listed('', [...toCoaches, ...waysToContact, 'sharedAt'])),
        sameCollege: ok(listed('', [...toCoaches, ...waysToContact, 'sharedAt'])),
      },
      colleague: {
        ...pages(listed('', toCoaches)),
        own: ok(listed('', [...toCoaches, ...waysToContact, 'sharedAt'])),
        sameCollege: ok(listed('', [...toCoaches, ...waysToContact, 'sharedAt'])),
      },
      otherCoach: pages(listed('', toCoaches)),
      guardian: { ...pages(listed('')), own: ok(listed('', [...restricted, ...waysToContact])) },
    }),
    queries: 2,
  }),
  read(getProfilePic, {
    object: 'player',
    input: ({ it }) => ({ query: { userId: it.player, userType: 'player' } }),
    answers: signedIn(picture),
    queries: 2,
  }),
  read(getProfilePic, {
    about: 'a coach',
    object: 'coach',
    input: ({ it }) => ({ query: { userId: it.coach, userType: 'coach' } }),
    answers: signedIn(picture),
    queries: 2,
  }),
]
