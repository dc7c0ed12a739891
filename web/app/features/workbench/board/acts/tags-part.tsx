import { t } from '@touchline/contract'
import { paths } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { TagMark } from '../../tag-mark.tsx'
import { useRoom } from '../model/room.ts'
import { ChoiceList } from './choice-list.tsx'
import type { PartProps } from './part-props.ts'

/** Puts tags on prospects and takes them off, one press each. */
export function TagsPart({ rows, onDone }: PartProps) {
  const { give, board } = useRoom()
  const { tags } = board.settings
  const prospectIds = rows.map(({ prospectId }) => prospectId)
  if (tags.length === 0)
    return (
      <>
        <p className="text-ink-soft">
          Your program has no tags yet. Make the first ones in the board's settings.
        </p>
        <LinkButton to={paths.boardSettings} variant="outline">
          Board settings
        </LinkButton>
      </>
    )
  const choices = tags.map((tag, index) => {
    const chosen = rows.every(({ tagIds }) => tagIds.includes(tag.id))
    return {
      id: tag.id,
      label: (
        <>
          <TagMark tag={tag} />
          {tag.label}
        </>
      ),
      hotkey: index < 9 ? String(index + 1) : undefined,
      chosen,
      onChoose: () => give({ kind: 'tag', prospectIds, tagId: tag.id, on: !chosen }),
    }
  })
  return (
    <>
      <ChoiceList label={t`Tags`} choices={choices} />
      <Button onClick={onDone}>Done</Button>
    </>
  )
}
