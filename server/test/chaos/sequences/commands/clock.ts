import type { Command, Commands } from '../act.ts'

const look = 30 // days after which a scheduled job has run at the latest

/** Moves the clock and starts the scheduled jobs. */
function pass(days: number): Command {
  return {
    calls: [],
    async run({ stage }) {
      for (let left = days; left > 0; left -= look) {
        stage.clock.advance(Math.min(left, look) * 86_400)
        await stage.platform.jobs.drainScheduled()
        await stage.settle()
      }
    },
  }
}

export const clock: Commands = {
  'an hour passes': { calls: [], run: async ({ stage }) => stage.clock.advance(3600) },
  'two days pass': pass(2),
  'eight days pass': pass(8),
  'fifteen days pass': pass(15),
  'forty days pass': pass(40),
  '225 days pass': pass(225),
  'a year passes': pass(366),
}
