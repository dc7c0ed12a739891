import { t } from '@touchline/contract'
import { pageMeta } from '../platform/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { Welcome } from './welcome.tsx'

export function meta() {
  return pageMeta(t`Welcome`, { noindex: true })
}

export default function WelcomePlayerPage() {
  return (
    <Welcome>
      <LinkButton to="/playerProfile" variant="accent" size="big">
        Profile
      </LinkButton>
      <LinkButton to="/collegeSearch" variant="on-pitch" size="big">
        College search
      </LinkButton>
    </Welcome>
  )
}
