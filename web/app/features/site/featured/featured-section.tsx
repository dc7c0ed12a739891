import { useQuery } from '@tanstack/react-query'
import { type Child, divisionNames, type Gender, positionNames } from '@touchline/contract'
import { Link } from 'react-router'
import { call } from '../../../lib/http/call.ts'
import { collegesKey } from '../../../lib/http/shared-keys.ts'
import { useMounted } from '../../../lib/hydration/hydration.tsx'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Crest, crestOnEdge } from '../../../ui/figures/crest.tsx'
import { Pictured } from '../../../ui/figures/pictured.tsx'
import { sectionTitle } from '../../../ui/section-title.tsx'
import { childrenQuery } from '../../guardians/api.ts'
import { type FeaturedCollege, featuredColleges } from './featured-colleges.ts'
import { Slideshow } from './slideshow.tsx'

/** Shows partner colleges as a slideshow: four on one landing page, three on the other. */
export function FeaturedSection({ colleges: served }: { colleges: readonly FeaturedCollege[] }) {
  const { colleges, ready } = useFeatured(served)
  return (
    <div className="overflow-x-clip pt-16 md:pt-24">
      <div className="page-width mb-3 flex flex-wrap items-end justify-between gap-x-6 md:mb-5">
        <h2 className={sectionTitle}>Featured colleges</h2>
        <Link to={paths.collegeSearch} className="link inline-flex min-h-11 items-center">
          Search all colleges
        </Link>
      </div>
      {/* A signed-in person never sees the other side's colleges, not even while their own load. */}
      <div className={ready ? undefined : '[[data-session=in]_&]:invisible'}>
        <Slideshow
          key={colleges[0]?.collegeId}
          label="Featured colleges"
          slides={colleges.map((college) => ({
            key: college.collegeId ?? college.collegeName,
            name: college.collegeName,
            content: <CollegeSlide college={college} />,
          }))}
        />
      </div>
    </div>
  )
}

function CollegeSlide({ college }: { college: FeaturedCollege }) {
  const { collegeId, collegeName, division, gender, city, state, positionsNeeded, profilePic } = college
  const place = [city, state].filter(Boolean).join(', ')
  return (
    <div className="grid h-full content-center items-center gap-x-8 gap-y-4 rounded-card border border-line bg-paper p-6 shadow-card md:min-h-72 md:grid-cols-[auto_1fr] md:p-9">
      <Pictured
        kind="college"
        picture={profilePic}
        size="hero"
        figure={(box) => <Crest name={collegeName} className={classNames(box, crestOnEdge)} />}
      />
      <div className="min-w-0">
        <h3 className="text-[1.75rem] leading-none wrap-break-word md:text-[2.125rem]">{collegeName}</h3>
        <p className="mt-2 text-ink-soft">
          {gender === 'female'
            ? `${divisionNames[division]}, women's soccer`
            : `${divisionNames[division]}, men's soccer`}
        </p>
        {place && <p className="text-ink-soft">{place}</p>}
        <ul aria-label="Positions needed" className="mt-3 flex min-h-7.5 flex-wrap gap-1.5">
          {positionsNeeded.slice(0, 5).map((position) => (
            <li
              key={position}
              title={positionNames[position]}
              className="display rounded-[4px] bg-dew px-2.5 py-1 text-[1.0625rem] text-accent"
            >
              {position}
            </li>
          ))}
        </ul>
        <LinkButton
          to={collegeId ? paths.college(collegeId) : paths.collegeSearch}
          size="normal"
          className="mt-5 max-md:w-full"
          aria-label={collegeId ? `View College: ${collegeName}` : `Search colleges: ${collegeName}`}
        >
          {collegeId ? 'View College' : 'Search colleges'}
        </LinkButton>
      </div>
    </div>
  )
}

/** Returns the server's colleges or, once `ready`, as many of a signed-in person's (or their children's) side. */
function useFeatured(served: readonly FeaturedCollege[]) {
  const user = useSession()?.user
  const mounted = useMounted()
  const children = useQuery({ ...childrenQuery, enabled: user?.type === 'guardian' })
  const gender =
    user?.type === 'guardian' ? commonGender(children.data?.children ?? []) : (user?.gender ?? undefined)
  const count = served.length
  const own = useQuery({
    queryKey: [...collegesKey, 'featured', gender, count],
    queryFn: () => featuredColleges(call, { count, gender }),
    enabled: gender !== undefined && served.some((college) => college.gender !== gender),
  })
  return { colleges: own.data ?? served, ready: mounted && !children.isLoading && !own.isLoading }
}

/** Returns the side all these children play on; undefined if they differ. */
export function commonGender(children: readonly Pick<Child, 'gender'>[]): Gender | undefined {
  const [first] = children
  return first && children.every(({ gender }) => gender === first.gender) ? first.gender : undefined
}
