import { t } from '@touchline/contract'
import { pageMeta } from '../platform/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { Welcome } from './welcome.tsx'

export function meta() {
  return pageMeta(t`Welcome, Coach`, { noindex: true })
}

export default function WelcomeCoachPage() {
  return (
    <Welcome rank="Coach">
      <LinkButton to="/coachDashboard" variant="accent" size="big">
        Dashboard
      </LinkButton>
      <LinkButton to="/playerSearch" variant="on-pitch" size="big">
        Players
      </LinkButton>
    </Welcome>
  )
}
