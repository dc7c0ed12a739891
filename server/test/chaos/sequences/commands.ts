import type { Command, Commands } from './act.ts'
import { admins } from './commands/admin.ts'
import { besides } from './commands/beside.ts'
import { childKeys, childProfile } from './commands/child.ts'
import { clock } from './commands/clock.ts'
import { coachActs, colleagues } from './commands/coach.ts'
import { families } from './commands/family.ts'
import { harmless } from './commands/harmless.ts'
import { sharing } from './commands/sharing.ts'
import { signUps } from './commands/sign-ups.ts'
import { talking } from './commands/talk.ts'

/** Every action by name. */
export const commands: Commands = {
  ...talking,
  ...childProfile,
  ...childKeys,
  ...families,
  ...sharing,
  ...coachActs,
  ...colleagues,
  ...signUps,
  ...besides,
  ...admins,
  ...clock,
  ...harmless,
}

/** Returns the action of that name; throws for an unknown one. */
export function commandNamed(name: string): Command {
  const command = commands[name]
  if (!command) throw new Error(`Unknown action: ${name}`)
  return command
}
