import {
  confirmCoach,
  createCollege,
  editCollege,
  favoritePlayer,
  type Gender,
  logIn,
  refuseCoach,
  saveCollegeCalendar,
  savePlayerCalendar,
  shareProfile,
  signUpCoach,
  signUpPlayer,
  updateCoachProfile,
  updatePlayerProfile,
} from '@touchline/contract'
import { logInAs } from '../../server/src/auth/factory.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { systemIds } from '../../server/src/platform/ids.ts'
import type { Caller, Person } from './person.ts'
import type { Placements } from './placed.ts'

export const password = 'long-throw-in-41'
const gender: Gender = 'female'
const gamesEach = 12

export interface CoachPerson extends Person {
  collegeId: string
}

/**
 * A valid name and title. The product refuses markup in them, so the payloads are written directly
 * to the database.
 */
export const plainName = 'Zoe Marker'
const plainTitle = 'Head Coach'

interface Seated {
  userId: string
  email: string
  type: 'player' | 'coach'
  name: string
}

/** Stores a name that no call accepts, as rows older than the rule have it. */
export async function rename(db: Database, userId: string, name: string) {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

/** Signs people up with a payload in every text. */
export class Casting {
  readonly #caller: Caller
  readonly #put: Placements
  readonly #db: Database
  #colleges = 0

  constructor(caller: Caller, put: Placements, db: Database) {
    this.#caller = caller
    this.#put = put
    this.#db = db
  }

  /** Creates a player with the sign-up's fields only. */
  async newPlayer(): Promise<Person> {
    const put = this.#put
    const email = `${put.markerIn('signUpPlayer.email')}.o'neil+x@families.example`
    const { userId } = await this.#caller.ask(signUpPlayer, {
      body: {
        playerName: plainName,
        email,
        password,
        age: '16',
        gender,
        school: put.in('signUpPlayer.school'),
        positions: ['GK'],
        yearGraduating: '2028',
        divisionsInterestedIn: ['Division 3'],
        promoCode: put.in('signUpPlayer.promoCode'),
      },
    })
    return this.#seat({ userId, email, type: 'player', name: put.in('signUpPlayer.playerName') })
  }

  /** Creates a player with a full profile and games. */
  async player(): Promise<Person> {
    const player = await this.newPlayer()
    const { userId } = player
    await this.#caller.ask(
      updatePlayerProfile,
      { params: { playerId: userId }, body: this.profile() },
      player,
    )
    const games = this.games('savePlayerCalendar')
    await this.#caller.ask(savePlayerCalendar, { params: { playerId: userId }, body: { games } }, player)
    return player
  }

  /** The editable fields of a player, with payloads as texts. */
  profile() {
    const put = this.#put
    return {
      age: '16',
      grade: put.in('updatePlayerProfile.grade'),
      height: '',
      weight: null,
      school: put.in('updatePlayerProfile.school'),
      club: put.in('updatePlayerProfile.club'),
      clubLevel: 'ECNL',
      gpa: '3.5',
      phoneNumber: put.in('updatePlayerProfile.phoneNumber'),
      clubCoachPhoneNumber: put.in('updatePlayerProfile.clubCoachPhoneNumber'),
      stateLocated: '',
      city: put.in('updatePlayerProfile.city'),
      yearGraduating: '2028',
      accolades: put.manyIn('updatePlayerProfile.accolades'),
      divisionsInterestedIn: [],
      positions: ['GK'],
      // a valid video address with a marker after it
      youtubeLink: `https://youtu.be/abcdefghijk?${put.markerIn('updatePlayerProfile.youtubeLink')}"onload=alert(1)><svg>`,
    }
  }

  games(calendar: 'savePlayerCalendar' | 'saveCollegeCalendar') {
    const put = this.#put
    const now = systemClock.now()
    return Array.from({ length: gamesEach }, (_, index) => {
      const day = new Date(now.getTime() + (index < 8 ? 0 : index * 7 * 86_400_000))
      return {
        id: put.in(`${calendar}.games[].id`),
        title: put.in(`${calendar}.games[].title`),
        start: `${day.toISOString().slice(0, 10)}T18:30`,
        extendedProps: {
          opponent: put.in(`${calendar}.games[].extendedProps.opponent`),
          address: put.in(`${calendar}.games[].extendedProps.address`),
        },
      }
    })
  }

  /** Creates a coach with a new college; both wait for an administrator. */
  async waitingCoach(): Promise<CoachPerson> {
    const put = this.#put
    const college = await this.#caller.ask(createCollege, { body: this.college() })
    const email = `${put.markerIn('signUpCoach.email')}.o'neil+x@evil-${college.data.collegeId}.edu`
    const { userId } = await this.#caller.ask(signUpCoach, {
      body: {
        name: plainName,
        email,
        school: college.data.collegeName,
        title: plainTitle,
        password,
        gender,
      },
    })
    const name = put.in('signUpCoach.name')
    const seated = await this.#seat({ userId, email, type: 'coach', name })
    await this.#retitle(userId, put.in('signUpCoach.title'))
    return { ...seated, collegeId: college.data.collegeId }
  }

  college() {
    const put = this.#put
    this.#colleges += 1
    return {
      // the sign-up of its coach creates the college by the same text
      collegeName: put.in(this.#colleges % 2 ? 'createCollege.collegeName' : 'signUpCoach.school'),
      city: put.in('createCollege.city'),
      description: put.manyIn('createCollege.description'),
      collegeWebsite: `https://www.example.edu/${put.markerIn('createCollege.collegeWebsite')}?"onclick=alert(1)&<svg>`,
      positionsNeeded: [],
      coaches: put.manyIn('createCollege.coaches'),
      division: 'Division 3',
      graduatingYears: [],
      gender,
    } as const
  }

  /** Creates such a coach, verified, with the college as created. */
  async newCoach(admin: Person): Promise<CoachPerson> {
    const coach = await this.waitingCoach()
    const body = { note: this.#put.manyIn('confirmCoach.note') }
    await this.#caller.ask(confirmCoach, { params: { coachId: coach.userId }, body }, admin)
    return coach
  }

  /** Creates such a coach, refused by the administrator. */
  async refusedCoach(admin: Person) {
    const { userId } = await this.waitingCoach()
    const body = { note: this.#put.manyIn('refuseCoach.note') }
    await this.#caller.ask(refuseCoach, { params: { coachId: userId }, body }, admin)
  }

  /** Creates a verified coach with an edited profile, college and calendar. */
  async coach(admin: Person): Promise<CoachPerson> {
    const put = this.#put
    const coach = await this.newCoach(admin)
    await this.#caller.ask(
      updateCoachProfile,
      {
        params: { coachId: coach.userId },
        body: {
          coachName: plainName,
          email: coach.email,
          collegeId: coach.collegeId,
          title: plainTitle,
        },
      },
      coach,
    )
    await rename(this.#db, coach.userId, put.in('updateCoachProfile.coachName'))
    await this.#retitle(coach.userId, put.in('updateCoachProfile.title'))
    await this.#caller.ask(editCollege, { body: this.collegeEdit(coach.collegeId) }, coach)
    const games = this.games('saveCollegeCalendar')
    await this.#caller.ask(
      saveCollegeCalendar,
      { params: { collegeId: coach.collegeId }, body: { games } },
      coach,
    )
    return coach
  }

  collegeEdit(collegeId: string) {
    const put = this.#put
    return {
      collegeId,
      description: put.manyIn('editCollege.description'),
      collegeWebsite: `https://www.example.edu/${put.markerIn('editCollege.collegeWebsite')}?'onclick=alert(1)&<svg>`,
      positionsNeeded: [],
      coaches: put.manyIn('editCollege.coaches'),
      division: 'Division 3',
      overview: put.manyIn('editCollege.overview'),
    } as const
  }

  /** Shares the player's profile with the coach's college, which favorites the player. */
  async acquaint(player: Person, coach: CoachPerson) {
    const { collegeId } = coach
    await this.#caller.ask(shareProfile, { body: { userId: player.userId, collegeId } }, player)
    await this.#caller.ask(favoritePlayer, { body: { userId: player.userId, collegeId } }, coach)
  }

  /** Logs the demo's administrator in as the login page does. */
  async logIn(email: string, given: string): Promise<Person> {
    const address = this.#caller.address()
    const { token, user } = await this.#caller.ask(
      logIn,
      { body: { email, password: given } },
      { token: '', address },
    )
    const stored = { ...user, hasDoneTutorial: true }
    return { token, address, userId: user.userId, type: user.type, email, stored }
  }

  /** Stores a title that no call accepts. */
  async #retitle(userId: string, title: string) {
    await this.#db.updateTable('coaches').set({ title }).where('userId', '=', userId).execute()
  }

  /** Verifies the address as its mail would, stores the name, and opens a session. */
  async #seat({ userId, email, type, name }: Seated): Promise<Person> {
    const db = this.#db
    await rename(db, userId, name)
    await db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute()
    const token = await logInAs({ db, ids: systemIds, clock: systemClock }, userId)
    const stored = { userId, name: this.#put.at('localStorage.user.name', 100), type, gender }
    return {
      token,
      address: this.#caller.address(),
      userId,
      type,
      email,
      stored: { ...stored, hasDoneTutorial: true },
    }
  }
}
