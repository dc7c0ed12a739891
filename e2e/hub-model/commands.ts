import fc from 'fast-check'

/** The fault of the next writing requests, one after another. */
export const faults = ['loseRequest', 'loseAnswer', 'twice', 'late', 'serverAway'] as const
export type Fault = (typeof faults)[number]

/** A command to one tab: an action on the screen, or a change of the network. */
export type TabCommand =
  | { type: 'write'; text: string }
  | { type: 'read' | 'delete' | 'retry' | 'cutStream' | 'settle' | 'look' }
  | { type: 'network'; faults: readonly Fault[] }
  | { type: 'online'; online: boolean }

/** A step of the model: a command to a tab, closing and reopening a tab, or moving the server's clock. */
export type Act =
  | { type: 'write' | 'read' | 'delete' | 'retry' | 'cutStream' | 'reload' }
  | { type: 'network'; faults: readonly Fault[] }
  | { type: 'online'; online: boolean }
  | { type: 'jump'; seconds: number }

export interface Step {
  tab: 0 | 1
  act: Act
}

const just = (type: 'write' | 'read' | 'delete' | 'retry' | 'cutStream' | 'reload') => fc.constant({ type })

/** Writing is the most frequent step, as in real use. */
export const steps: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0, 1),
  act: fc.oneof(
    { weight: 8, arbitrary: just('write') },
    { weight: 3, arbitrary: just('read') },
    { weight: 1, arbitrary: just('delete') },
    { weight: 1, arbitrary: just('retry') },
    { weight: 2, arbitrary: just('cutStream') },
    { weight: 2, arbitrary: just('reload') },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('network' as const),
        faults: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('online' as const), online: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('jump' as const),
        seconds: fc.constantFrom(-86_400, -60, 0, 60, 86_400),
      }),
    },
  ),
})

/** The visible state of a tab. */
export interface Shown {
  messages: { text: string; sequence: number }[]
  waiting: { text: string; state: string }[]
  unread: number
  listed: boolean
  read: boolean
  lastMessage: string
}
