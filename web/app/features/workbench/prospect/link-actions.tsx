import { type ProspectPage, type ProspectRow, t } from '@touchline/contract'
import { Button } from '../../../ui/button.tsx'
import { useCommand } from '../commands.ts'

/** Takes back who is who: separates a noted prospect from a profile, or two prospects that were merged. */
export function LinkActions({ row, alsoKnown }: { row: ProspectRow; alsoKnown: ProspectPage['alsoKnown'] }) {
  const give = useCommand()
  const { prospectId } = row
  const isLinked = row.playerId !== null && row.origin !== 'touchline'
  const isMerged = Object.keys(alsoKnown).length > 0
  if (!isLinked && !isMerged) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {isMerged && (
        <p className="text-sm text-ink-soft">{t`Also known as: ${Object.values(alsoKnown).join(', ')}`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isLinked && (
          <Button
            variant="outline"
            onClick={() => give({ kind: 'unlink', prospectId }, t`Separated. What you noted is back.`)}
          >
            Not this profile
          </Button>
        )}
        {isMerged && (
          <Button
            variant="outline"
            onClick={() => give({ kind: 'unmerge', prospectId }, t`They're two players again.`)}
          >
            Undo the merge
          </Button>
        )}
      </div>
    </div>
  )
}
