import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readFormDraft, writeFormDraft } from './form-drafts.ts'

interface KeptText {
  text: string
  change: (text: string) => void
  /** Puts a text that was sent and refused before what was written since, also in a box that was opened meanwhile. */
  putBack: (lost: string) => void
}

/**
 * Stores typed text in this tab until it equals the saved text. It survives a reload, another page, a filter that hides
 * its form, and a session that ends by itself.
 */
export function useKeptText(userId: string, name: string, saved = ''): KeptText {
  const client = useQueryClient()
  const putBackKey = ['textsPutBack', userId, name]
  const { data: turn = 0 } = useQuery<number>({ queryKey: putBackKey, queryFn: skipToken })
  const [shown, setShown] = useState(() => ({ text: keptText(userId, name) ?? saved, turn }))
  if (shown.turn !== turn) setShown({ text: keptText(userId, name) ?? saved, turn })
  const keep = (text: string) => writeFormDraft(userId, name, text === saved ? {} : { text })
  return {
    text: shown.text,
    change: (text) => {
      setShown({ ...shown, text })
      keep(text)
    },
    putBack: (lost) => {
      keep(`${lost}\n${keptText(userId, name) ?? ''}`.trimEnd())
      client.setQueryData<number>(putBackKey, (before = 0) => before + 1)
    },
  }
}

/** Returns true if a text waits here unsaved, so that its form opens by itself. */
export function isKept(userId: string, name: string): boolean {
  return readFormDraft(userId, name) !== undefined
}

function keptText(userId: string, name: string): string | undefined {
  const kept = readFormDraft(userId, name)?.text
  return typeof kept === 'string' ? kept : undefined
}
