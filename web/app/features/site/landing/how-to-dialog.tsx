import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'

interface Step {
  title: string
  text: string
  link?: { to: string; name: string }
}

const steps: Record<'player' | 'coach', readonly Step[]> = {
  player: [
    {
      title: t`Fill in your profile`,
      text: t`Start with positions, class year, school and grades. It takes five minutes, and you can come back anytime.`,
      link: { to: paths.playerProfile, name: t`Open your profile` },
    },
    {
      title: t`Add your highlight video`,
      text: t`Paste a YouTube link. Two good minutes is enough; show which jersey is yours in the first frame.`,
    },
    {
      title: t`Put your games on the calendar`,
      text: t`Verified coaches see where and when you play next, so they can come watch.`,
    },
    {
      title: t`Find colleges and share your profile`,
      text: t`Search by division, state and position, open a college, and press Share Profile.`,
      link: { to: paths.collegeSearch, name: t`Search colleges` },
    },
    {
      title: t`Answer when a coach writes`,
      text: t`Coaches start the conversation here. A short, honest answer within a day makes the best first impression.`,
      link: { to: paths.hub(), name: t`Open your messages` },
    },
  ],
  coach: [
    {
      title: t`Complete your coach and college profiles`,
      text: t`Families read what you need before they share: positions, division and a few honest words about your program.`,
      link: { to: paths.coachProfile, name: t`Open your profile` },
    },
    {
      title: t`Search players`,
      text: t`Filter by position, class year, state and GPA. Bookmark the page to save your search.`,
      link: { to: paths.playerSearch, name: t`Search players` },
    },
    {
      title: t`See who shared with you`,
      text: t`These players chose your college. Remove any who don't fit; they won't be notified.`,
      link: { to: paths.sharedProfiles, name: t`Open shared profiles` },
    },
    {
      title: t`Star players to follow`,
      text: t`Favorites belong to your college, so your whole staff sees the same list on the dashboard.`,
      link: { to: paths.coachDashboard, name: t`Open the dashboard` },
    },
    {
      title: t`Start a conversation`,
      text: t`Start from a player's page or the messaging hub. The recruiting guide lists each division's first contact dates.`,
      link: { to: paths.hub(), name: t`Open the hub` },
    },
  ],
}

interface HowToDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  role: 'player' | 'coach'
}

/** Lists five steps to get started, most with a link to their page. */
export function HowToDialog({ open, onOpenChange, role }: HowToDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How to Get Started"
      actions={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <ol className="grid gap-4">
        {steps[role].map((step, index) => (
          <li key={step.title} className="grid grid-cols-[2.75rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="number grid size-11 place-items-center rounded-full border-2 border-accent text-2xl text-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{step.title}</h3>
              <p className="text-[0.9375rem] text-ink-soft">{step.text}</p>
              {step.link && (
                <Link to={step.link.to} className="link inline-flex min-h-11 items-center font-medium">
                  {step.link.name}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
