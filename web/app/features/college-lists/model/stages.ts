import { type ClosedReason, type ListLabel, type ListStage, listStages, t } from '@touchline/contract'

export const listStageNames: Record<ListStage, string> = {
  researching: t`Researching`,
  shared: t`Shared`,
  talking: t`Talking`,
  visit: t`Visit`,
  offer: t`Offer`,
  committed: t`Committed`,
  closed: t`Closed`,
}

/** The meaning of each stage, for a family that sees it for the first time. */
export const listStageHints: Record<ListStage, string> = {
  researching: t`Colleges you're reading about.`,
  shared: t`They have the profile.`,
  talking: t`A conversation has begun.`,
  visit: t`A visit or camp is planned, or was there.`,
  offer: t`They made an offer.`,
  committed: t`The one you chose.`,
  closed: t`Not anymore. The reason stays with it.`,
}

export const closedReasonNames: Record<ClosedReason, string> = {
  notForUs: t`Not for us`,
  theySaidNo: t`They said no`,
  noAnswer: t`No answer`,
  cost: t`Cost`,
  academics: t`Academics`,
  other: t`Other`,
}

export const listLabelNames: Record<ListLabel, string> = {
  reach: t`Reach`,
  match: t`Match`,
  likely: t`Likely`,
}

/** Stages of a college that is still in question, in order. */
export const openListStages = listStages.filter((stage) => stage !== 'closed')
