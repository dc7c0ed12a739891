import { pageMeta } from '../platform/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'

export function meta() {
  return pageMeta('Connecting athletes with coaches and teams')
}

export default function LandingPage() {
  return (
    <section className="on-pitch mown">
      <div className="page-width py-24">
        <h1 className="text-7xl uppercase outline-none">Get seen from the touchline</h1>
        <p className="my-6 text-xl">Connecting athletes with coaches and teams</p>
        <LinkButton to="/signUp" variant="accent" size="big">
          Sign Up
        </LinkButton>
      </div>
    </section>
  )
}
