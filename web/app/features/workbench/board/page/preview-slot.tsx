import { useQuery } from '@tanstack/react-query'
import { stageNames, t } from '@touchline/contract'
import { X } from 'lucide-react'
import { dayAndTime } from '../../../../lib/i18n/times.ts'
import { paths } from '../../../../lib/paths.ts'
import { IconButton, LinkButton } from '../../../../ui/button.tsx'
import { QueryFallback } from '../../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../../ui/figures/avatar.tsx'
import { prospectQuery } from '../../api/board.ts'
import { StageMark } from '../../stage-mark.tsx'
import { NotePart } from '../acts/note-part.tsx'
import { useRoom } from '../model/room.ts'
import { factsLine } from '../model/say.ts'

/** Shows one prospect beside the board, on wide screens. */
export function PreviewSlot({ prospectId }: { prospectId: string }) {
  const { board, setPreview } = useRoom()
  const query = useQuery(prospectQuery(prospectId))
  const row = board.rows.find((one) => one.prospectId === prospectId)
  if (!row) return null
  return (
    <aside
      aria-label={t`Preview of ${row.name}`}
      className="mr-4 mb-3 -ml-3 hidden w-100 shrink-0 overflow-y-auto overscroll-contain rounded-card border border-line bg-paper p-4 lg:mr-6 xl:block"
    >
      <div className="flex items-start gap-3">
        <Avatar kind="player" name={row.name} picture={row.profilePic} />
        <div className="min-w-0 flex-1">
          <h2 className="text-2xl wrap-anywhere">{row.name}</h2>
          <p className="text-[0.9375rem] text-ink-soft">{factsLine(row)}</p>
        </div>
        <IconButton
          label={t`Close preview`}
          data-close-preview=""
          onClick={() => setPreview(undefined)}
          className="-mt-2 -mr-2"
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-3 flex items-center gap-3 font-semibold">
        {stageNames[row.stage]} <StageMark stage={row.stage} />
      </p>
      <LinkButton to={paths.prospect(prospectId)} variant="outline" className="my-4 w-full">
        Open
      </LinkButton>
      <NotePart rows={[row]} onDone={() => undefined} />
      <div className="mt-4">
        {query.data ? (
          <ul className="divide-y divide-line">
            {query.data.notes.map(({ noteId, body, author, writtenAt }) => (
              <li key={noteId} className="py-2.5">
                <p className="whitespace-pre-line wrap-anywhere">{body}</p>
                <p className="text-sm text-ink-soft">
                  {author === '' ? t`Former staff` : author}, {dayAndTime(writtenAt)}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <QueryFallback
            query={query}
            title="We couldn't load the notes."
            skeleton={<SkeletonText label="Loading notes" />}
          />
        )}
      </div>
    </aside>
  )
}
