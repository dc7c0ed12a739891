import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { sectionTitle } from '../../ui/section-title.tsx'
import { publicFacts } from '../players/facts.ts'
import { Disclosure } from './disclosure.tsx'

/** Shows six questions families and coaches ask first, with answers. */
export function Questions() {
  return (
    <section
      aria-labelledby="questions"
      className="page-width grid gap-x-12 gap-y-6 pt-16 lg:grid-cols-[4fr_8fr] md:pt-24"
    >
      <h2 id="questions" className={sectionTitle}>
        Frequently asked
      </h2>
      <div className="grid items-start gap-x-10 md:grid-cols-2">
        <div>
          <Disclosure title="What does it cost?" open>
            <p>
              It's free for players and families: profile, sharing and messages, now and always. The free plan
              for programs has everything a staff needs to find and message players.
            </p>
          </Disclosure>
          <Disclosure title="What's in the premium plan?">
            <p>
              Premium is for programs only; contact us to set it up. It never buys a better place in a list or
              extra access to players.
            </p>
          </Disclosure>
          <Disclosure title="When can a coach write to me?">
            <p>
              Each division has its own first date, and you can write to coaches anytime. The{' '}
              <Link to={paths.recruitingGuide} className="link">
                recruiting guide
              </Link>{' '}
              lists the dates for your class.
            </p>
          </Disclosure>
        </div>
        <div className="max-md:[&>details:first-child]:border-t-0">
          <Disclosure title="Who can see my profile?">
            <p>
              Anyone can see your {publicFacts}, and how many games you have each month. Contact details, age,
              grades, school and game times are for verified coaches only.
            </p>
          </Disclosure>
          <Disclosure title="How are coaches verified?">
            <p>
              With an email address at their own college, or by a colleague there who's already verified.
              Until then, they see only what everyone sees.
            </p>
          </Disclosure>
          <Disclosure title="I have no highlight video yet. Should I wait?">
            <p>
              No. Start with positions, class year and games, and add the link when you have two good minutes.
            </p>
          </Disclosure>
        </div>
      </div>
    </section>
  )
}
