import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BoardSettings, saveBoardSettings, t } from '@touchline/contract'
import { useState } from 'react'
import { call } from '../../../lib/http/call.ts'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useBoard } from '../api/board.ts'
import { boardKey } from '../api/board-keys.ts'
import type { HeldBoard } from '../api/held-board.ts'
import { WorkbenchPage } from '../page/workbench-page.tsx'
import { FieldsCard } from './fields-card.tsx'
import { PhrasesCard } from './phrases-card.tsx'
import type { SettingsProps } from './settings-props.ts'
import { StagesCard } from './stages-card.tsx'
import { TagsCard } from './tags-card.tsx'

/** Lets a staff make the board its own: steps within stages, tags, fields and phrases. */
export function SettingsPage() {
  const board = useBoard()
  return (
    <WorkbenchPage title={t`Board settings`}>
      {board ? (
        // another's save brings a newer version, and the form begins anew
        <SettingsForm key={board.settingsVersion} board={board} />
      ) : (
        <SkeletonText label={t`Loading the settings`} count={10} />
      )}
    </WorkbenchPage>
  )
}

function SettingsForm({ board }: { board: HeldBoard }) {
  const [settings, setSettings] = useState(board.settings)
  const client = useQueryClient()
  const toast = useToast()
  const save = useMutation({
    mutationFn: () =>
      call(saveBoardSettings, { body: { settings: withoutEmpty(settings), version: board.settingsVersion } }),
    onSuccess: () => {
      toast.success(t`Saved for the whole staff.`)
      return client.invalidateQueries({ queryKey: boardKey })
    },
  })
  const isChanged = JSON.stringify(settings) !== JSON.stringify(board.settings)
  const card: SettingsProps = {
    settings,
    change: (part) => setSettings((before) => ({ ...before, ...part })),
    usedBy: (kind, id) => board.rows.filter((row) => uses(row, kind, id)).length,
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <h2 className="sr-only">{t`Board settings`}</h2>
      <StagesCard {...card} />
      <TagsCard {...card} />
      <FieldsCard {...card} />
      <PhrasesCard {...card} />
      {save.error !== null && <Banner kind="error">{messageOf(save.error)}</Banner>}
      <div className="bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-chalk py-3 sm:sticky">
        {isChanged && <span className="text-ink-soft">{t`Not saved yet`}</span>}
        <Button type="submit" size="normal" disabled={!isChanged} loading={save.isPending}>
          Save for the staff
        </Button>
      </div>
    </form>
  )
}

type Row = HeldBoard['rows'][number]

function uses(row: Row, kind: 'tag' | 'field' | 'step', id: string): boolean {
  if (kind === 'tag') return row.tagIds.includes(id)
  return kind === 'field' ? row.custom[id] !== undefined : row.subStageId === id
}

/** Leaves out entries without a name. */
function withoutEmpty(settings: BoardSettings): BoardSettings {
  const named = <Entry extends { label: string }>(list: Entry[]) =>
    list.filter(({ label }) => label.trim() !== '')
  return {
    ...settings,
    subStages: named(settings.subStages),
    tags: named(settings.tags),
    fields: named(settings.fields).map((field) => ({
      ...field,
      choices: field.choices.map((choice) => choice.trim()).filter((choice) => choice !== ''),
    })),
    phrases: settings.phrases.filter(({ words }) => words.trim() !== ''),
  }
}
