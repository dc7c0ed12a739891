import { appendFileSync } from 'node:fs'
import { Message } from '@touchline/contract'

/**
 * Posts numbered messages as one person until told to stop, from a process of its own: what the server acknowledged,
 * and what was never answered, is written to a file. A message without an answer is sent again under its own id.
 */
const [url = '', token = '', senderId = '', receiverId = '', conversationId = '', file = ''] =
  process.argv.slice(2)
const between = 40 // milliseconds
let stopping = false
process.on('SIGTERM', () => {
  stopping = true
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const note = (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`)

async function post(message: string, messageId: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ senderId, receiverId, conversationId, message, messageId }),
    })
    if (answer.status !== 201) throw new Error(`answered ${answer.status}`)
    const { sequence } = Message.parse(await answer.json())
    note({ acknowledged: message, sequence })
    return true
  } catch (error) {
    note({ inDoubt: message, because: String(error) })
    return false
  }
}

for (let number = 1; !stopping; number++) {
  const messageId = crypto.randomUUID()
  while (!(await post(`${senderId} ${number}`, messageId)) && !stopping) await pause(150)
  await pause(between)
}
