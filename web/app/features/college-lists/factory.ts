import type { ListEntry, Step } from '@touchline/contract'
import { makeCollege } from '../colleges/factory.ts'

interface Facts extends Partial<Omit<ListEntry, 'college'>> {
  id?: string
  name?: string
}

/** Builds an entry of a list for tests. */
export function makeEntry({ id = 'a', name = 'Kestrel Ridge University', ...facts }: Facts = {}): ListEntry {
  return {
    college: makeCollege({ collegeId: id, collegeName: name }),
    unitid: null,
    stage: 'researching',
    closedWhy: null,
    academics: null,
    soccer: null,
    rank: null,
    version: 1,
    addedAt: '2026-11-01T12:00:00.000Z',
    stageSince: '2026-11-01T12:00:00.000Z',
    suggested: null,
    miles: null,
    listPrice: null,
    sharedAt: null,
    lastLook: null,
    conversation: null,
    contactOpens: null,
    nextStep: null,
    notes: 0,
    ...facts,
  }
}

/** Builds an open step for tests. */
export function makeStep(facts: Partial<Step> = {}): Step {
  return {
    stepId: 's',
    collegeId: 'a',
    collegeName: 'Kestrel Ridge University',
    title: 'Register for the ID camp',
    due: null,
    ownerId: null,
    ownerName: '',
    amount: null,
    planId: null,
    doneAt: null,
    doneByName: '',
    snoozedUntil: null,
    version: 1,
    ...facts,
  }
}
