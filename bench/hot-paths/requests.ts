import type { Side } from '../harness/compare.ts'
import type { Request } from '../harness/load-protocol.ts'
import type { Subjects, Writer } from './subjects.ts'

/** Builds the same requests for both sides. A floor has no sessions, so its URLs name the person. */
export function requestsOf(subjects: Subjects, app: number, floor: number) {
  const { coaches, playerIds, collegeIds, talks, writers } = subjects
  const sides = (own: Request[], bare: Request[]): { app: Side; floor: Side } => ({
    app: { port: app, requests: own },
    floor: { port: floor, requests: bare },
  })
  const coach = (index: number) => coaches[index % coaches.length] ?? missing()
  const player = (index: number) => writers[index % writers.length] ?? missing()
  return {
    player: sides(
      playerIds.map((id, index) => read(`/api/coaches/player/${id}`, coach(index).token)),
      playerIds.map((id, index) =>
        read(`/player/${id}?coachId=${coach(index).userId}&collegeId=${coach(index).collegeId}`),
      ),
    ),
    college: sides(
      collegeIds.flatMap((id, index) => [
        read(`/api/colleges/college/${id}`, player(index).token),
        read(`/api/colleges/college/${id}/calendar`, player(index).token),
      ]),
      collegeIds.flatMap((id, index) => [
        read(`/college/${id}?playerId=${player(index).playerId}`),
        read(`/college/${id}/calendar`),
      ]),
    ),
    conversations: sides(
      coaches.map(({ userId, token }) => read(`/api/conversations/${userId}?limit=50`, token)),
      coaches.map(({ userId }) => read(`/conversations/${userId}`)),
    ),
    messages: sides(
      talks.map((talk) =>
        read(`/api/messages?conversationId=${talk.conversationId}&limit=50`, talk.coach.token),
      ),
      talks.map((talk) => read(`/messages/${talk.conversationId}?coachId=${talk.coach.userId}`)),
    ),
    send: sides(
      writers.map((writer) => ({ ...read('/api/messages', writer.token), ...message(writer) })),
      writers.map((writer) => ({ ...read('/messages'), ...message(writer) })),
    ),
  }
}

const read = (path: string, token?: string): Request => ({
  method: 'GET',
  path,
  headers: token === undefined ? {} : { authorization: `Bearer ${token}`, 'x-forwarded-for': '{address}' },
})

function message({ playerId, coachId, conversationId }: Writer) {
  const words = 'It is in my calendar here. The Saturday games are the strong ones.'
  const body = { senderId: playerId, receiverId: coachId, conversationId, message: words, messageId: '{id}' }
  return { method: 'POST', body: JSON.stringify(body) }
}

function missing(): never {
  throw new Error('The generated database is too small for this benchmark')
}
