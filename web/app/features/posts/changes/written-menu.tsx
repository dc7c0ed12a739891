import { type Post, t } from '@touchline/contract'
import { Flag, Pencil, Trash2 } from 'lucide-react'
import { ActionMenu } from '../../../ui/dialogs/menu.tsx'
import type { MenuAction } from '../../../ui/dialogs/menu-list.tsx'
import type { Written } from './use-changes.ts'

/** A deletion or report that a dialog confirms. */
export interface BoardQuestion extends Written {
  act: 'delete' | 'report'
}

/** Returns the id of a post's article, whose first menu takes focus once a comment and its menu are gone. */
export const articleId = ({ postId }: Post) => `post-${postId}`

interface WrittenMenuProps {
  written: Written
  coachId: string
  onEdit: () => void
  onAsk: (question: BoardQuestion) => void
}

/** Offers Edit and Delete for the coach's own post or comment, Report for others'. */
export function WrittenMenu({ written, coachId, onEdit, onAsk }: WrittenMenuProps) {
  const { post, comment } = written
  const label = comment ? t`Comment options: ${comment.coachName}` : t`Post options: ${post.playerName}`
  const own = (comment ?? post).authorId === coachId
  const actions: MenuAction[] = own
    ? [
        { label: t`Edit`, icon: <Pencil aria-hidden="true" />, onChoose: onEdit, movesFocus: true },
        {
          label: t`Delete`,
          icon: <Trash2 aria-hidden="true" />,
          onChoose: () => onAsk({ ...written, act: 'delete' }),
          destroys: true,
        },
      ]
    : [
        {
          label: t`Report`,
          icon: <Flag aria-hidden="true" />,
          onChoose: () => onAsk({ ...written, act: 'report' }),
        },
      ]
  return <ActionMenu label={label} actions={actions} />
}
