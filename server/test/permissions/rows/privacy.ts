import {
  deleteAccount,
  exportAccount,
  getDeletion,
  getOwnAccount,
  getSecurityTxt,
  listProfileViews,
} from '@touchline/contract'
import { demoPassword } from '../../../src/auth/factory.ts'
import { always, anyone, existing, listed, ok, own, refused, signedIn, strange } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const password = demoPassword

/** People's data about themselves: viewing, exporting and deleting it. */
export const privacyRows: Row[] = [
  read(listProfileViews, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: signedIn(strange(403), {
      player: own(ok([...listed('weeks'), 'weeks[].colleges[]']), 403),
      guardian: own(ok([...listed('weeks'), 'weeks[].colleges[]'])),
      foreignGuardian: strange(),
    }),
    queries: 3,
  }),
  read(getOwnAccount, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok())),
    queries: 3,
  }),
  write(exportAccount, {
    object: 'none',
    input: () => ({ body: { password } }),
    answers: signedIn(always(ok('application/zip'))),
    queries: 35,
  }),
  write(deleteAccount, {
    object: 'none',
    input: () => ({ body: { password, confirm: 'DELETE' } }),
    answers: signedIn(always(ok(['deleted[]'])), {
      player: always(ok(['deleted[]', 'kept[]'])),
      coach: always(ok(['deleted[]', 'kept[]'])),
      newAdmin: always(refused(403, 'second_factor_needed')),
    }),
    queries: 51,
  }),
  // A receipt's id cannot be guessed, and the receipt names nobody.
  read(getDeletion, {
    object: 'receipt',
    input: ({ it }) => ({ params: { receiptId: it.receipt } }),
    answers: anyone(existing(ok(['deleted[]', 'kept[]']))),
    queries: 2,
  }),
  read(getSecurityTxt, {
    object: 'none',
    input: () => ({}),
    answers: anyone(always(ok('text/plain'))),
    queries: 1,
  }),
]
