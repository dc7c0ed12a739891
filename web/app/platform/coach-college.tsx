import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

export interface CoachCollege {
  collegeId: string
  collegeName: string
}

interface Resolved {
  college: CoachCollege | undefined
  setCollege: (college: CoachCollege | undefined) => void
}

const Context = createContext<Resolved>({ college: undefined, setCollege: () => undefined })

/** Holds the signed-in coach's college once its name and id are resolved; undefined until then (spec section 4). */
export function CoachCollegeProvider({ children }: { children: ReactNode }) {
  const [college, setCollege] = useState<CoachCollege>()
  const value = useMemo(() => ({ college, setCollege }), [college])
  return <Context value={value}>{children}</Context>
}

/** The coach's college and the way to set it. */
export function useCoachCollege(): Resolved {
  return useContext(Context)
}
