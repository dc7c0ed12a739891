import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Message } from '@touchline/contract'
import { z } from 'zod'

/**
 * Posts numbered messages as many people until stopped, in a process of its own. Writes to a file
 * which messages the server acknowledged and which got no answer. A message without an answer is
 * sent again under its own id.
 */
const [url = '', people = '', file = ''] = process.argv.slice(2)
const between = 520 // milliseconds; a person may send 120 messages a minute
const Sender = z.object({
  token: z.string(),
  address: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  conversationId: z.string(),
})
const retry = 150 // milliseconds
let stopping = false
let reachable: Promise<void> | undefined
process.on('SIGTERM', () => {
  stopping = true
})

const note = (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`)

async function post({ token, address, ...ids }: z.infer<typeof Sender>, message: string, messageId: string) {
  try {
    const answer = await fetch(`${url}/api/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...ids, message, messageId }),
    })
    if (answer.status !== 201) throw new Error(`answered ${answer.status}`)
    const { sequence } = Message.parse(await answer.json())
    note({ acknowledged: message, conversationId: ids.conversationId, sequence })
    return true
  } catch (error) {
    note({ inDoubt: message, because: String(error) })
    return false
  }
}

async function talk(sender: z.infer<typeof Sender>) {
  for (let number = 1; !stopping; number++) {
    const messageId = crypto.randomUUID()
    while (!(await post(sender, `${sender.senderId} ${number}`, messageId)) && !stopping) {
      await untilReachable()
    }
    await sleep(between)
  }
}

/** Waits until the product accepts connections: one probe for all, so that they leave its start the processor. */
function untilReachable(): Promise<void> {
  reachable ??= probe().finally(() => {
    reachable = undefined
  })
  return reachable
}

async function probe() {
  const { hostname, port } = new URL(url)
  for (let connected = false; !connected && !stopping; ) {
    await sleep(retry)
    const socket = connect(Number(port), hostname)
    connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
  }
}

await Promise.all(
  z
    .array(Sender)
    .parse(JSON.parse(readFileSync(people, 'utf8')))
    .map(talk),
)
