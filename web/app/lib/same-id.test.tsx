import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSameId } from './same-id.ts'

function Form({ onShown }: { onShown: (idFor: (content: object) => string) => void }) {
  onShown(useSameId())
  return null
}

/** Opens a form and sends contents from it. */
function sent(...contents: object[]): string[] {
  const ids: string[] = []
  renderToStaticMarkup(<Form onShown={(idFor) => ids.push(...contents.map(idFor))} />)
  return ids
}

test('the same content is sent under the same id, other content or another form under another', () => {
  const [camp, again, call] = sent({ title: 'Camp' }, { title: 'Camp' }, { title: 'Call' })
  expect(again).toBe(camp)
  expect(call).not.toBe(camp)
  expect(sent({ title: 'Camp' })).not.toContain(camp)
})
