import { t } from '@touchline/contract'
import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import type { BoardLook } from '../model/board-look.ts'
import { BoardTools } from './board-tools.tsx'

interface PhoneToolsProps {
  look: BoardLook
  onLook: (part: Partial<BoardLook>) => void
}

/** Keeps the tools of a phone behind one button, so that the players come first. */
export function PhoneTools(props: PhoneToolsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Group, sort and views`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="ml-auto"
      >
        <ArrowDownUp aria-hidden="true" />
      </IconButton>
      {open && <BoardTools {...props} phone />}
    </>
  )
}
