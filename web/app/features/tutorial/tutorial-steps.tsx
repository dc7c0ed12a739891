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
    text: t`One page has what a coach needs: class year, school, grades, height and club. Only verified coaches see how to reach you.`,
    picture: (
      <Picture alt="A player profile: a number 28 jersey next to name, class year and grades">
        <ProfilePicture />
      </Picture>
    ),
  },
  {
    title: t`Show where you play`,
    text: t`Pick your positions, the main one first. Coaches search by position, and your card shows them on a small field.`,
    picture: (
      <Picture alt="A field with a yellow disc at left wing and rings at striker and attacking midfield">
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
    text: t`Enter opponent, time and place. Verified coaches see your upcoming games and can come watch.`,
    picture: (
      <Picture alt="A month of days, two of them marked with a ball">
        <CalendarPicture />
      </Picture>
    ),
  },
  {
    title: t`Find colleges and share`,
    text: t`Search by division, state and position. Press Share Profile on a college's page to show up on its coaches' list.`,
    picture: (
      <Picture alt="A profile traveling along a dashed line to the crests of three colleges">
        <CollegePicture />
      </Picture>
    ),
  },
  {
    title: t`Coaches write to you here`,
    text: t`Only verified college coaches can start a conversation. Answer in the messaging hub; a yellow card shows how many new messages you have.`,
    picture: (
      <Picture alt="A conversation between a coach and a player, with a yellow card showing one new message">
        <MessagesPicture />
      </Picture>
    ),
  },
]
