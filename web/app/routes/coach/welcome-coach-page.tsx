import { t } from '@touchline/contract'
import { Welcome } from '../../features/site/welcome.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'

export function meta() {
  return pageMeta(t`Welcome, Coach`, { noindex: true })
}

export default function WelcomeCoachPage() {
  return (
    <Welcome rank="Coach">
      <LinkButton to={paths.coachDashboard} variant="accent" size="big">
        Dashboard
      </LinkButton>
      <LinkButton to={paths.playerSearch} variant="on-pitch" size="big">
        Players
      </LinkButton>
    </Welcome>
  )
}
