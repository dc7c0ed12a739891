import { randomUUID } from 'node:crypto'
import {
  closeReport,
  commentOnPost,
  createContactMessage,
  createPost,
  editComment,
  editPost,
  inviteGuardian,
  listContactMessages,
  listReports,
  markContactMessage,
  reportComment,
  reportConversation,
  reportPost,
  restoreAccount,
  sendMessage,
  signUpGuardian,
  startConversation,
  suspendAccount,
  uploadCoachPicture,
  uploadCollegePicture,
  uploadPlayerPicture,
  warnAccount,
} from '@touchline/contract'
import type { Database } from '../../server/src/platform/db/database.ts'
import { file, twoHalves } from '../../server/test/support/pictures/images.ts'
import { type CoachPerson, password, plainName, rename } from './cast.ts'
import type { Caller, Person } from './person.ts'
import type { Placements } from './placed.ts'

/** Sends the texts that people write to and about one another and to the operator, all of them payloads. */
export class Writing {
  readonly #caller: Caller
  readonly #put: Placements
  readonly #db: Database

  constructor(caller: Caller, put: Placements, db: Database) {
    this.#caller = caller
    this.#put = put
    this.#db = db
  }

  /** Posts a recommendation of the player with two comments. */
  async post(coach: Person, player: Person) {
    const put = this.#put
    const { data } = await this.#caller.ask(
      createPost,
      {
        body: {
          playerName: put.in('createPost.playerName'),
          recommendation: put.manyIn('createPost.recommendation'),
          tag: 'Player Recommendation',
          playerShoutout: put.in('createPost.playerShoutout'),
          playerShoutoutEmail: player.email,
        },
      },
      coach,
    )
    for (const _ of [1, 2]) {
      const comment = put.manyIn('commentOnPost.comment')
      await this.#caller.ask(commentOnPost, { params: { postId: data.postId }, body: { comment } }, coach)
    }
  }

  /** Changes the words of an own post and comment, which another coach reports. */
  async rewrite(coach: Person, other: Person) {
    const put = this.#put
    const tag = 'Player Recommendation'
    const plain = { playerName: 'Plain', recommendation: 'Plain', tag, playerShoutout: 'Plain' }
    const { data } = await this.#caller.ask(createPost, { body: plain }, coach)
    const params = { postId: data.postId }
    const said = await this.#caller.ask(commentOnPost, { params, body: { comment: 'Plain' } }, coach)
    const ofComment = { ...params, commentId: said.commentId }
    const words = {
      playerName: put.in('editPost.playerName'),
      recommendation: put.manyIn('editPost.recommendation'),
      tag,
      playerShoutout: put.in('editPost.playerShoutout'),
    }
    await this.#caller.ask(editPost, { params, body: words }, coach)
    const comment = put.manyIn('editComment.comment')
    await this.#caller.ask(editComment, { params: ofComment, body: { comment } }, coach)
    // uses other addresses, because one may not send that many reports
    const elsewhere = { token: other.token, address: this.#caller.address() }
    const reason = 'other'
    const ofPost = { reason, details: put.manyIn('reportPost.details') }
    await this.#caller.ask(reportPost, { params, body: ofPost }, elsewhere)
    const details = put.manyIn('reportComment.details')
    await this.#caller.ask(reportComment, { params: ofComment, body: { reason, details } }, elsewhere)
  }

  /** Sends a coach's first message. Returns the conversation. */
  async first(coach: Person, player: Person): Promise<string> {
    const initialMessage = this.#put.manyIn('startConversation.initialMessage')
    const body = { senderId: coach.userId, receiverId: player.userId, initialMessage }
    const { conversationId } = await this.#caller.ask(startConversation, { body }, coach)
    return conversationId
  }

  /** Sends messages by turns. */
  async talk(conversationId: string, people: readonly [Person, Person], rounds: number) {
    for (let round = 0; round < rounds; round++) {
      for (const [from, to] of [people, [people[1], people[0]]] as const) {
        const message = this.#put.manyIn('sendMessage.message')
        const ids = { senderId: from.userId, receiverId: to.userId, conversationId, messageId: randomUUID() }
        await this.#caller.ask(sendMessage, { body: { ...ids, message } }, from)
      }
    }
  }

  async report(player: Person, conversationId: string) {
    const details = this.#put.manyIn('reportConversation.details')
    const body = { reason: 'other', details, block: false }
    // uses other addresses, because one may not send that many reports
    const elsewhere = { token: player.token, address: this.#caller.address() }
    await this.#caller.ask(reportConversation, { params: { conversationId }, body }, elsewhere)
  }

  /** Closes the last report as the administrator, and warns and suspends a person. Returns the ids of all reports. */
  async judge(admin: Person, somebody: Person): Promise<string[]> {
    const { reports } = await this.#caller.ask(listReports, { query: { state: 'open' } }, admin)
    const words = {
      outcome: this.#put.manyIn('closeReport.outcome'),
      note: this.#put.manyIn('closeReport.note'),
    }
    const reportId = reports.at(-1)?.reportId
    await this.#caller.ask(closeReport, { params: { reportId }, body: words }, admin)
    const body = { reason: this.#put.manyIn('suspendAccount.reason') }
    const params = { userId: somebody.userId }
    const why = { reason: this.#put.manyIn('restoreAccount.reason') }
    const warning = { reason: this.#put.manyIn('warnAccount.reason') }
    await this.#caller.ask(warnAccount, { params, body: warning }, admin)
    await this.#caller.ask(suspendAccount, { params, body }, admin)
    await this.#caller.ask(restoreAccount, { params, body: why }, admin)
    await this.#caller.ask(suspendAccount, { params, body }, admin)
    return reports.map((report) => report.reportId)
  }

  /** Sends messages by the contact form and marks the first as done. */
  async contact(admin: Person, count: number) {
    const put = this.#put
    for (let message = 0; message < count; message++) {
      await this.#caller.ask(createContactMessage, {
        body: {
          name: put.in('createContactMessage.name'),
          email: `${put.markerIn('createContactMessage.email')}.o'neil+x@families.example`,
          number: put.in('createContactMessage.number'),
          userType: 'scout',
          message: put.manyIn('createContactMessage.message'),
        },
      })
    }
    const trapped = { name: 'A program', email: 'p@families.example', userType: 'scout', message: 'Hello' }
    const nickname = put.in('createContactMessage.nickname')
    await this.#caller.ask(createContactMessage, { body: { ...trapped, nickname } })
    const { messages } = await this.#caller.ask(listContactMessages, { query: {} }, admin)
    const params = { messageId: messages[0]?.messageId }
    await this.#caller.ask(markContactMessage, { params, body: { handled: true } }, admin)
  }

  /** Invites a parent. Returns the invited address. */
  async invite(player: Person): Promise<string> {
    const email = `${this.#put.markerIn('inviteGuardian.email')}.o'neil+x@families.example`
    await this.#caller.ask(inviteGuardian, { body: { email } }, player)
    return email
  }

  /** Accepts an invitation as a new parent. */
  async join(email: string, token: string): Promise<Person> {
    const name = this.#put.in('signUpGuardian.name')
    const body = { token, name: plainName, password }
    const address = this.#caller.address()
    const joined = await this.#caller.ask(signUpGuardian, { body }, { token: '', address })
    await rename(this.#db, joined.user.userId, name)
    const stored = { ...joined.user, name, hasDoneTutorial: true }
    return { token: joined.token, address, userId: joined.user.userId, type: 'guardian', email, stored }
  }

  /** Uploads pictures with payloads as names and types. */
  async upload(player: Person, coach: CoachPerson) {
    const bytes = await twoHalves().png().toBuffer()
    const evil = (where: string) => file(bytes, this.#put.at(where), 'image/png')
    const into = (where: string) => ({ profilepic: evil(where) })
    const { userId: playerId } = player
    const { userId: coachId, collegeId } = coach
    await this.#caller.ask(uploadPlayerPicture, { params: { playerId }, body: into('upload.player') }, player)
    await this.#caller.ask(uploadCoachPicture, { params: { coachId }, body: into('upload.coach') }, coach)
    await this.#caller.ask(
      uploadCollegePicture,
      { params: { collegeId }, body: into('upload.college') },
      coach,
    )
  }
}
