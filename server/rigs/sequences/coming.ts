import type { Endpoint } from '@touchline/contract'
import { endpoints } from '../../src/access-table/every-endpoint.ts'

/** The endpoint that has one of these names, where the contract has it. */
export function named(...names: readonly string[]): Endpoint | undefined {
  return endpoints.find(({ name }) => names.includes(name))
}

/** Acts whose endpoint a rig finds by name, so that it runs beside every edition of the contract. */
export const byName = {
  unshareProfile: named('unshareProfile', 'takeShareBack', 'endShare'),
  objectToRemoval: named('objectToRemoval', 'objectRemoval', 'keepGuardian'),
  cancelRemoval: named('cancelRemoval', 'withdrawRemoval', 'keepParent'),
  agreeToParent: named('agreeToParent', 'agreeToGuardian', 'confirmGuardian', 'allowGuardian'),
  agreeToAdulthood: named('agreeToAdulthood', 'agreeToAge', 'confirmAge', 'confirmAdulthood'),
  decideAge: named('decideAge', 'confirmAgeOfPlayer', 'approveAge', 'decideAdulthood'),
  decideDivision: named('decideDivision', 'confirmDivision', 'setOfficialDivision'),
  refuseSignUp: named('refuseSignUp', 'disownSignUp', 'notMySignUp', 'discardSignUp'),
  endChildFeed: named('endChildFeed', 'revokeChildFeed', 'endChildCalendarFeed'),
  changeEmail: named('changeEmail', 'requestEmailChange', 'changeOwnEmail'),
  renewVerification: named('renewVerification', 'stillCoach', 'confirmStillCoach'),
} satisfies Record<string, Endpoint | undefined>
