import { type ListStage, listStages } from '@touchline/contract'

// of the screen, as the columns are drawn
const gap = 12
const narrow = 48
const wide = 208

interface Room {
  /** Pixels that all columns have together. */
  width: number
  /** The stage of the open entry. */
  open: ListStage
  /** The stages somebody unfolded, the latest first. */
  asked: readonly ListStage[]
}

/** Returns the stages whose columns fit unfolded: the latest asked for, that of the open entry, those next to it. */
export function columnsThatFit(filled: readonly ListStage[], { width, open, asked }: Room): ListStage[] {
  const far = (stage: ListStage) => Math.abs(listStages.indexOf(stage) - listStages.indexOf(open))
  const near = filled.toSorted((one, other) => far(one) - far(other))
  const wanted = [...new Set([...asked.slice(0, 1), open, ...asked, ...near])].filter((stage) =>
    filled.includes(stage),
  )
  const spare = width - (listStages.length - 1) * gap - listStages.length * narrow
  return wanted.slice(0, Math.max(1, Math.floor(spare / (wide - narrow))))
}
