import { classYearProblem, clubLevels, t } from '@touchline/contract'
import { invalid } from '../platform/problem.ts'

interface Chosen {
  clubLevel?: string | null
  yearGraduating?: number | null
}

/** Refuses a club level or class year that no list offers now; the stored one may stay, as lists change. */
export function checkOffered({ clubLevel, yearGraduating }: Chosen, stored: Chosen, now: Date) {
  if (clubLevel && clubLevel !== stored.clubLevel && !clubLevels.some((offered) => offered === clubLevel)) {
    throw invalid('clubLevel', t`Choose a club level from the list.`)
  }
  if (!yearGraduating || yearGraduating === stored.yearGraduating) return
  const problem = classYearProblem(yearGraduating, now)
  if (problem) throw invalid('yearGraduating', problem)
}
