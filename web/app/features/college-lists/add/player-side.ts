import { useQuery } from '@tanstack/react-query'
import { type Division, type Gender, type State, states } from '@touchline/contract'
import { paths } from '../../../lib/paths.ts'
import { childrenQuery } from '../../guardians/api.ts'
import { pageQuery, profileQuery } from '../../players/api.ts'
import { useRoom } from '../model/room.ts'

interface PlayerSide {
  gender: Gender | undefined
  state: State | undefined
  divisions: readonly Division[]
}

/** Returns the player's side of the game, state and divisions, as far as they are known. */
export function usePlayerSide(): PlayerSide {
  const { playerId, viewerId, own } = useRoom()
  const { data: profile } = useQuery({ ...profileQuery(playerId), enabled: own })
  const { data: page } = useQuery({ ...pageQuery(playerId, viewerId), enabled: !own })
  const { data: family } = useQuery({ ...childrenQuery, enabled: !own })
  const child = family?.children.find((one) => one.playerId === playerId)
  const known = own ? profile : page
  return {
    gender: own ? profile?.gender : child?.gender,
    state: states.find((state) => state === known?.stateLocated),
    divisions: known?.divisionsInterestedIn ?? [],
  }
}

/** Returns the college search of the player's state and divisions. */
export function nearbySearch({ state, divisions }: PlayerSide): string {
  return paths.collegesWith({ states: state ? [state] : [], divisions })
}
