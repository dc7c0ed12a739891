import {
  getPicture,
  uploadCoachPicture,
  uploadCollegePicture,
  uploadPlayerPicture,
} from '@touchline/contract'
import { anyone, coaches, existing, ok, own, players, strange, verifiedCoaches } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const profilepic = new File([Buffer.from(onePixel, 'base64')], 'pixel.png')

/** Uploads and pictures: anyone with a picture's name may fetch it. */
export const pictureRows: Row[] = [
  write(uploadPlayerPicture, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player }, body: { profilepic } }),
    answers: players({ player: own(ok(), 403), otherPlayer: strange(403) }),
    queries: 5,
  }),
  write(uploadCoachPicture, {
    object: 'coach',
    input: ({ it, own: { college } }) => ({
      params: { coachId: it.coach },
      body: { profilepic, collegeId: college },
    }),
    answers: coaches({
      coach: own(ok(), 403),
      colleague: strange(403),
      otherCoach: strange(403),
      pendingCoach: strange(403),
    }),
    queries: 4,
  }),
  write(uploadCollegePicture, {
    object: 'college',
    input: ({ it }) => ({ params: { collegeId: it.college }, body: { profilepic } }),
    answers: verifiedCoaches({
      coach: own(ok(), 403),
      colleague: own(ok(), 403),
      otherCoach: strange(403),
    }),
    queries: 4,
  }),
  read(getPicture, {
    object: 'picture',
    input: ({ it }) => ({ params: { file: it.picture } }),
    answers: anyone(existing(ok('image/webp'))),
    queries: 1,
  }),
]
