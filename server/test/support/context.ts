import type { Actor } from '../../src/platform/actor.ts'
import type { Context } from '../../src/platform/context.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** Returns the context of a request by this caller, for a test that calls a verb without HTTP. */
export function contextOf<Caller extends Actor>(platform: Platform, actor: Caller): Context<Caller> {
  const request = {
    id: 'request',
    ip: '127.0.0.1',
    userAgent: undefined,
    language: 'en',
    token: undefined,
    gender: undefined,
    lastEventId: undefined,
    ifMatch: undefined,
    ifNoneMatch: undefined,
  } as const
  return { platform, actor, request, now: platform.clock.now() }
}
