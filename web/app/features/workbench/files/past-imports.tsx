import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { shortDate } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { importsQuery } from '../api/files.ts'
import { useTakeBack } from './use-take-back.ts'

/** Lists the files of the last seven days, each with its way back. */
export function PastImports() {
  const { data } = useQuery(importsQuery())
  const takeBack = useTakeBack()
  if (!data || data.imports.length === 0) return null
  return (
    <section>
      <SectionTitle count={data.imports.length}>{t`Files of the last 7 days`}</SectionTitle>
      <ul className="grid">
        {data.imports.map(({ importId, fileName, by, at, added, changed, undone }) => (
          <li key={importId} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
            <div className="min-w-0 flex-[1_1_14rem]">
              <Link
                to={`${paths.boardImport}?file=${importId}`}
                className="font-semibold wrap-anywhere underline"
              >
                {fileName === '' ? t`A file` : fileName}
              </Link>
              <p className="text-sm text-ink-soft">
                {[by, shortDate(at), t`${added} new`, t`${changed} changed`]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </p>
            </div>
            {undone ? (
              <span className="text-ink-soft">{t`Taken back`}</span>
            ) : (
              <Button
                variant="outline"
                loading={takeBack.isPending && takeBack.importId === importId}
                onClick={() => takeBack.mutate(importId)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
