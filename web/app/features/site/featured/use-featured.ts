import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type FeaturedCollege, featuredColleges } from './featured-colleges.ts'

/** The colleges the server rendered for everyone; for a signed-in person, as many of their own gender. */
export function useFeatured(served: readonly FeaturedCollege[]): readonly FeaturedCollege[] {
  const gender = useSession()?.user.gender ?? undefined
  const count = served.length
  const own = useQuery({
    queryKey: ['colleges', 'featured', gender, count],
    queryFn: () => featuredColleges(call, { count, gender }),
    enabled: gender !== undefined && served.some((college) => college.gender !== gender),
  })
  return own.data ?? served
}
