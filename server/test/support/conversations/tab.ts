import { LiveEvent } from '@touchline/contract'

/** Receives a person's live events over HTTP, as an open tab does. */
export class Tab {
  readonly events: LiveEvent[] = []
  /** The id of the last event, after which a cut stream resumes. */
  lastId: string | undefined
  ended = false
  #abort = new AbortController()
  #changed: (() => void)[] = []

  static async open(url: string, token: string, lastId?: string): Promise<Tab> {
    const tab = new Tab()
    const answer = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: tab.#abort.signal,
    })
    if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`)
    void tab.#read(answer.body).catch(() => tab.#end())
    await tab.until(() => tab.events.length > 0)
    return tab
  }

  /** Returns the texts of the received messages, in order. */
  get texts(): string[] {
    return this.events.flatMap((event) => (event.type === 'message' ? [event.message.message] : []))
  }

  async until(condition: () => boolean, milliseconds = 8000) {
    const late = Date.now() + milliseconds
    while (!condition()) {
      const left = late - Date.now()
      if (left <= 0) throw new Error(`Timed out after ${this.events.length} events`)
      await new Promise<void>((resolve) => {
        this.#changed.push(resolve)
        setTimeout(resolve, Math.min(left, 200))
      })
    }
  }

  /** Drops the connection without closing it, like a phone in a tunnel. */
  cut() {
    this.#abort.abort()
  }

  async #read(body: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder()
    let held = ''
    for await (const chunk of body) {
      held += decoder.decode(chunk, { stream: true })
      const frames = held.split('\n\n')
      held = frames.pop() ?? ''
      for (const frame of frames) this.#take(frame)
    }
    this.#end()
  }

  #take(frame: string) {
    const fields = new Map(
      frame.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
    )
    this.lastId = fields.get('id') ?? this.lastId
    const data = fields.get('data')
    if (data !== undefined) this.events.push(LiveEvent.parse(JSON.parse(data)))
    this.#tell()
  }

  #end() {
    this.ended = true
    this.#tell()
  }

  #tell() {
    for (const changed of this.#changed.splice(0)) changed()
  }
}
