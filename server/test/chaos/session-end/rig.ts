import { setTimeout as sleep } from 'node:timers/promises'
import { transact } from '../../../src/platform/db/database.ts'
import { Tab } from '../../support/conversations/tab.ts'
import { send } from '../platform/ask.ts'
import { type InProcessApp, InProcessApps } from '../platform/in-process-apps.ts'
import { type Case, ways } from './ways.ts'

const most = 2000 // milliseconds from the acknowledgement to the last accepted call or delivered event
const watched = 2500 // milliseconds of watching after it
const atOnce = 3 // callers on each instance
const longestStart = 20_000 // milliseconds until calls are answered and events arrive

interface Place extends InProcessApp {
  url: string
}

/**
 * Ends sessions and rights in every possible way while the person calls and listens on two
 * instances. Measures the time from the acknowledgement to the last answered call, the last
 * delivered event and the end of the streams.
 */
export async function run() {
  const apps = await InProcessApps.start()
  const worst: Record<string, { call: number; event: number; stream: number }> = {}
  const wrong: string[] = []
  try {
    const database = await apps.database()
    const places = await Promise.all([listen(apps, database), listen(apps, database)])
    for (const [name, make] of Object.entries(ways)) {
      const seen = await tryWay(places, await make(places[0]))
      worst[name] = { call: seen.call, event: seen.event, stream: seen.stream }
      for (const [what, milliseconds] of Object.entries(worst[name])) {
        if (milliseconds > most) wrong.push(`${name}: the last ${what} came ${milliseconds} ms later`)
      }
      // without calls and events before the end, the case proves nothing
      if (!seen.proves) wrong.push(`${name}: proves nothing`)
      if (seen.refused === 0) wrong.push(`${name}: no call is ever refused`)
      process.stderr.write(`${name} ${JSON.stringify(seen)}\n`)
    }
    for (const place of places) await place.stop()
  } finally {
    await apps.stop()
  }
  for (const line of wrong) process.stderr.write(`${line}\n`)
  const all = Object.values(worst).flatMap(({ call, event, stream }) => [call, event, stream])
  return {
    failures: wrong.length,
    ways: Object.keys(ways).length,
    worstMilliseconds: Math.max(...all),
    worst,
    wrong,
  }
}

async function listen(apps: InProcessApps, database: string): Promise<Place> {
  // each call comes from its own address, so that rate limits don't interfere
  const running = await apps.app(database, { TRUST_PROXY: 'on' })
  return { ...running, url: await running.app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function tryWay(places: readonly [Place, Place], one: Case) {
  const watch = new Watch()
  const [first] = places
  const tabs = await Promise.all(places.map((place) => Tab.open(place.url, one.token)))
  const jobs = [
    ...places.flatMap((place) => Array.from({ length: atOnce }, () => watch.calling(place.url, one))),
    ...tabs.map((tab) => watch.listening(tab)),
    watch.telling(first, one.userId),
  ]
  const proves = await watch.provesSomething(places.length)
  await one.end()
  watch.acknowledged = performance.now()
  const over = () => tabs.every((tab) => tab.ended) && watch.refused > 0
  while (performance.now() - watch.acknowledged < watched && !(over() && watch.quiet)) await sleep(50)
  if (one.streams === false) watch.streamsGoOn()
  watch.stopped = true
  for (const tab of tabs) tab.cut()
  await Promise.all(jobs)
  return { ...watch.seen(), proves }
}

class Watch {
  stopped = false
  acknowledged = Number.POSITIVE_INFINITY
  accepted = 0
  refused = 0
  #told = 0
  #lastCall = 0
  #lastEvent = 0
  #streamEnds: number[] = []
  #judgeStreams = true

  /** True once nothing was accepted for a while. */
  get quiet(): boolean {
    return performance.now() - Math.max(this.#lastCall, this.acknowledged) > 400
  }

  streamsGoOn() {
    this.#judgeStreams = false
  }

  /**
   * Waits until calls are answered and an event arrived. Returns false when that doesn't happen. A
   * fixed time would fail on a busy machine.
   */
  async provesSomething(instances: number): Promise<boolean> {
    const proves = () => this.accepted >= 2 * instances && this.#told > 0
    const began = performance.now()
    while (!proves() && performance.now() - began < longestStart) await sleep(20)
    return proves()
  }

  async calling(url: string, { token, calls }: Case) {
    for (let call = 0; !this.stopped; call++) {
      const began = performance.now()
      const address = `10.${Math.floor(Math.random() * 255)}.${(call >> 8) & 255}.${call & 255}`
      const { status } = await send(url, calls.endpoint, {
        input: calls.input,
        who: { token, address },
      }).then(async (answer) => {
        await answer.arrayBuffer()
        return answer
      })
      if (status < 400) {
        this.accepted += 1
        this.#lastCall = began
      } else this.refused += 1
      await sleep(5)
    }
  }

  async listening(tab: Tab) {
    let seen = tab.events.length
    while (!this.stopped) {
      if (tab.events.length > seen) {
        this.#told += tab.events.length - seen
        seen = tab.events.length
        this.#lastEvent = performance.now()
      }
      if (tab.ended) {
        this.#streamEnds.push(performance.now())
        return
      }
      await sleep(5)
    }
    this.#streamEnds.push(Number.POSITIVE_INFINITY)
  }

  /** Sends the person events all the time. */
  async telling({ platform }: Place, userId: string) {
    const push = { userId, type: 'resync', payload: { type: 'resync' } }
    while (!this.stopped) {
      // a deleted person gets no events
      await transact(platform.db, (trx) => platform.live.push(trx, [push])).catch(() => {})
      await sleep(20)
    }
  }

  /** Milliseconds after the acknowledgement; 0 when before it. */
  seen() {
    const after = (moment: number) => Math.max(0, Math.round(moment - this.acknowledged))
    const judged = this.#judgeStreams
    return {
      call: after(this.#lastCall),
      event: judged ? after(this.#lastEvent) : 0,
      stream: judged ? after(Math.max(...this.#streamEnds)) : 0,
      accepted: this.accepted,
      refused: this.refused,
      told: this.#told,
    }
  }
}
