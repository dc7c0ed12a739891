import { createContext, type ReactNode, useContext, useState } from 'react'
import { SharedValue, useSharedValue } from './shared-value.ts'

export interface CoachCollege {
  collegeId: string
  collegeName: string
}

const none = new SharedValue<CoachCollege | undefined>(undefined)
const Context = createContext(none)

/** Holds the signed-in coach's college once its name and id are resolved; undefined until then. */
export function CoachCollegeProvider({ children }: { children: ReactNode }) {
  const [shared] = useState(() => new SharedValue(none.initial))
  return <Context value={shared}>{children}</Context>
}

/** The coach's college, undefined until it is resolved. */
export function useCoachCollege(): CoachCollege | undefined {
  return useSharedValue(useContext(Context))
}

/** The setter of the coach's college, without a subscription. */
export function useSetCoachCollege(): (college: CoachCollege | undefined) => void {
  return useContext(Context).set
}
