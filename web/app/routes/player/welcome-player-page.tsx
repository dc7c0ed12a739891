import { t } from '@touchline/contract'
import { Welcome } from '../../features/site/welcome.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'

export function meta() {
  return pageMeta(t`Welcome`, { noindex: true })
}

export default function WelcomePlayerPage() {
  return (
    <Welcome>
      <LinkButton to={paths.playerProfile} variant="accent" size="big">
        Profile
      </LinkButton>
      <LinkButton to={paths.collegeSearch} variant="on-pitch" size="big">
        College search
      </LinkButton>
    </Welcome>
  )
}
