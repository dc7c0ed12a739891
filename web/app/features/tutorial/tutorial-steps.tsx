import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import { CalendarPicture, CollegePicture, MessagesPicture } from './pictures-away.tsx'
import { PositionsPicture, ProfilePicture, VideoPicture } from './pictures-home.tsx'

interface TutorialStep {
  title: string
  text: string
  picture: ReactNode
}

/** The tour of a new player, in order. */
export const tutorialSteps: readonly TutorialStep[] = [
  {
    title: t`This is your profile`,
    text: t`One page holds what a coach needs: class year, school, grades, height and club. Only verified coaches see how to reach you.`,
    picture: (
      <Picture alt="A player profile: a shirt with the number 28 beside name, class year and grades">
        <ProfilePicture />
      </Picture>
    ),
  },
  {
    title: t`Show where you play`,
    text: t`Pick your positions, the main one first. Coaches search by them, and your card carries a small pitch.`,
    picture: (
      <Picture alt="A pitch with a yellow disc at left wing and rings at striker and attacking midfield">
        <PositionsPicture />
      </Picture>
    ),
  },
  {
    title: t`Add your highlight video`,
    text: t`Paste a YouTube link in your profile. Put your best two minutes first: many coaches decide there.`,
    picture: (
      <Picture alt="A video of a player running with the ball, with a large play button">
        <VideoPicture />
      </Picture>
    ),
  },
  {
    title: t`Keep your games on the calendar`,
    text: t`Enter opponent, time and place. Verified coaches see your next games and can come to the touchline.`,
    picture: (
      <Picture alt="A month of days, two of them marked with a ball">
        <CalendarPicture />
      </Picture>
    ),
  },
  {
    title: t`Find colleges and share`,
    text: t`Search by division, state and position. Press Share Profile on a college, and its coaches find you on their list.`,
    picture: (
      <Picture alt="A profile travelling along a dashed line to the crests of three colleges">
        <CollegePicture />
      </Picture>
    ),
  },
  {
    title: t`Coaches write to you here`,
    text: t`Only coaches verified by their college can start a conversation. Answer in the messaging hub; a yellow card counts what is new.`,
    picture: (
      <Picture alt="A conversation between a coach and a player, with a yellow card showing one new message">
        <MessagesPicture />
      </Picture>
    ),
  },
]
