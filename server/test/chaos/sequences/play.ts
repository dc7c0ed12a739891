import { commandNamed } from './commands.ts'
import { type Setting, usual } from './people.ts'
import { brokenIn } from './promises.ts'
import { beginning, type Stage } from './stage.ts'
import { World } from './world.ts'

/** Takes one action and, when it changed something, checks every promise. Returns the broken ones. */
export async function takeAction(world: World, name: string, always = false): Promise<string[]> {
  const command = commandNamed(name)
  if (command.when && !command.when(world)) return []
  const before = world.stage.clock.now().getTime()
  world.changed = false
  await command.run(world)
  const moved = world.stage.clock.now().getTime() !== before
  return world.changed || moved || always || world.model.broken.length > 0 ? brokenIn(world) : []
}

/** Creates a new world at the time when every sequence starts. */
export function beginWorld(stage: Stage, setting: Partial<Setting> = {}): Promise<World> {
  stage.clock.set(beginning)
  return World.begin(stage, { ...usual, ...setting })
}

/**
 * Plays a fixed list of actions in a new world. Returns each broken promise once, with the action
 * before it.
 */
export async function play(
  stage: Stage,
  names: readonly string[],
  setting: Partial<Setting> = {},
): Promise<string[]> {
  const world = await beginWorld(stage, setting)
  const broken = new Map<string, string>()
  for (const name of names) {
    const { when } = commandNamed(name)
    if (when && !when(world)) broken.set(name, 'nobody can do this')
    for (const words of await takeAction(world, name, true)) {
      if (!broken.has(words)) broken.set(words, name)
    }
  }
  return [...broken].map(([words, name]) => `${words} (${name})`)
}
