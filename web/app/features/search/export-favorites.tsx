import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { saveFavorites } from '../player-lists/api/player-lists.ts'

/** Saves the college's favorites as a file for spreadsheets. */
export function ExportFavorites() {
  const [saving, setSaving] = useState(false)
  const toast = useToast()
  const save = async () => {
    setSaving(true)
    try {
      await saveFavorites()
    } catch (error) {
      toast.failure(messageOf(error))
    }
    setSaving(false)
  }
  return (
    <Button
      variant="quiet"
      loading={saving}
      onClick={() => void save()}
      icon={<Download aria-hidden="true" className="size-4.5" />}
    >
      Export CSV
    </Button>
  )
}
