import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { numberText } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { workbenchQuery } from './api/board.ts'

/** Leads from the dashboard to the workbench, with how many players its board has. */
export function WorkbenchCard({ coachId }: { coachId: string }) {
  const heading = useId()
  const { data, error } = useQuery(workbenchQuery(coachId))
  if (error) return null
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading}>Workbench</SectionTitle>
      <Card className="relative flex min-h-17 items-center gap-4 px-4 py-3 hover:border-field-line hover:shadow-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus">
        {data ? (
          <>
            <p className="min-w-0 flex-1">
              <Link
                to={paths.workbench}
                className="display text-[1.3125rem] outline-none after:absolute after:inset-0"
              >
                {data.member ? boardWords(data.prospects) : t`Ask a colleague to let you in`}
              </Link>
              <span className="block text-[0.9375rem] text-ink-soft">
                {data.member
                  ? t`Stages, notes and priorities that only your staff sees.`
                  : t`Your staff follows its players on a board of its own.`}
              </span>
            </p>
            <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-accent" />
          </>
        ) : (
          <Skeleton className="h-5 w-1/2" />
        )}
      </Card>
    </section>
  )
}

function boardWords(count: number): string {
  if (count === 0) return t`Your board is empty`
  return count === 1 ? t`1 player on your board` : t`${numberText(count)} players on your board`
}
