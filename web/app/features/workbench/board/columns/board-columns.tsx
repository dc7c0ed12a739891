import { useMediaQuery } from '../../../../lib/media-query.ts'
import { useFoldedColumns } from '../model/folded-columns.ts'
import { useRoom } from '../model/room.ts'
import type { BoardColumnsProps } from './board-columns-props.ts'
import { Column, FoldedColumn } from './column.tsx'
import { PhoneBoard } from './phone-board.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useBoardDrop } from './use-drop.ts'

const columnWidth = 292 // pixels, with the gap

/** Shows the board: columns side by side or, on narrow screens, one after another behind tabs. */
export function BoardColumns(props: BoardColumnsProps) {
  const { groups, look, selection, named } = props
  const narrow = useMediaQuery('(width < 48rem)', false)
  const { isFolded, turn } = useFoldedColumns(useRoom().coachId, look.group, named)
  const filled = groups.filter(({ rows }) => rows.length > 0)
  // the tabs of a search lead to somebody
  const tabs = named ? filled : groups
  const chosen = tabs.find(({ id }) => id === look.tab) ?? filled[0] ?? groups[0]
  const shown = narrow
    ? groups.filter((group) => group === chosen)
    : groups.filter((group) => !isFolded(group))
  const focus = useCardFocus(shown)
  const onKeyDown = useCardKeys({ ...props, groups: shown, focus })
  const scroller = useBoardDrop(props)

  if (narrow)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within
      <div onKeyDown={onKeyDown} className="min-w-0 flex-1">
        <PhoneBoard {...props} groups={tabs} chosen={chosen} focus={focus} />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within
    <div
      ref={scroller}
      data-board=""
      onKeyDown={onKeyDown}
      className="min-w-0 flex-1 overflow-x-auto overscroll-x-contain scroll-px-6 px-4 pb-3 lg:px-6 2xl:px-[max(1.5rem,calc(50vw-48rem))]"
    >
      <ol aria-label="Board" className="flex h-full min-w-fit gap-3">
        {groups.map((group) =>
          isFolded(group) ? (
            <FoldedColumn key={group.id} group={group} onUnfold={() => turn(group)} />
          ) : (
            <Column
              key={group.id}
              group={group}
              density={look.density}
              selection={selection}
              focus={focus}
              startsNear={shown.indexOf(group) * columnWidth < window.innerWidth}
              onFold={() => turn(group)}
            />
          ),
        )}
      </ol>
    </div>
  )
}
