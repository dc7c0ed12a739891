import {
  createContactMessage,
  getSite,
  getTerms,
  getTestimonials,
  reportPageFault,
} from '@touchline/contract'
import { always, anyone, ok } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

/** The public pages. */
export const siteRows: Row[] = [
  write(createContactMessage, {
    object: 'none',
    input: () => ({
      body: {
        name: 'Ada Fenn',
        email: 'ada.fenn@families.example',
        number: '555 0142',
        userType: 'scout',
        message: 'Is the guide also in Spanish?',
      },
    }),
    answers: anyone(always(ok([], 201))),
    queries: 2,
  }),
  write(reportPageFault, {
    object: 'none',
    input: () => ({ body: { kind: 'redrawn', page: '/logIn' } }),
    answers: anyone(always(ok([], 201))),
    queries: 2,
  }),
  read(getSite, {
    object: 'none',
    input: () => ({}),
    answers: anyone(always(ok())),
    queries: 1,
  }),
  read(getTerms, {
    object: 'none',
    input: () => ({}),
    answers: anyone(always(ok())),
    queries: 1,
  }),
  read(getTestimonials, {
    object: 'none',
    input: () => ({}),
    answers: anyone(always(ok())),
    queries: 1,
  }),
]
