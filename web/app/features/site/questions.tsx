import { Link } from 'react-router'
import { publicFacts } from '../players/public-facts.ts'
import { sectionTitle } from './section-style.ts'
import { Unfolding } from './unfolding.tsx'

/** Six questions that families and coaches ask first, the plans among them. */
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
          <Unfolding title="What does it cost?" open>
            <p>
              Nothing for players and families: profile, sharing and messages are free, and will stay so. The
              free plan for programs holds everything a staff needs to find and write to players.
            </p>
          </Unfolding>
          <Unfolding title="What is in the premium plan?">
            <p>
              Premium is for programs only and is agreed with whoever runs this site. It never buys a better
              place in a list, or a way to a player that a free program does not have.
            </p>
          </Unfolding>
          <Unfolding title="When may a coach write to me?">
            <p>
              Each division has its own first date, and you may write to coaches at any time. The{' '}
              <Link to="/recruitingGuide" className="link">
                recruiting guide
              </Link>{' '}
              lists the dates for your class.
            </p>
          </Unfolding>
        </div>
        <div className="max-md:[&>details:first-child]:border-t-0">
          <Unfolding title="Who can see my profile?">
            <p>
              Anyone can see your {publicFacts}, and how many games you have in which month. Contact details,
              age, grades, school and game times are for verified coaches only.
            </p>
          </Unfolding>
          <Unfolding title="How are coaches verified?">
            <p>
              By an email address of their own college, or by a colleague there who is already verified. Until
              then they see what everybody sees.
            </p>
          </Unfolding>
          <Unfolding title="I have no highlight video yet. Should I wait?">
            <p>
              No. Start with positions, class year and games, and add the link when you have two good minutes.
            </p>
          </Unfolding>
        </div>
      </div>
    </section>
  )
}
