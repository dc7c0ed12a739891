import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { heldBoard, prospectRow } from '../../factory.ts'
import { RoomContext } from '../model/room.ts'
import { SelectionBar } from './selection-bar.tsx'

/** Returns the tag of the way to the comparison where this many prospects are chosen, and the bar's HTML. */
function compareOf(count: number) {
  const rows = Array.from({ length: count }, () => prospectRow())
  const ids = new Set(rows.map(({ prospectId }) => prospectId))
  const idle = () => {}
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RoomContext
        value={{
          board: heldBoard({ rows }),
          coachId: 'casey',
          collegeId: 'kestrel',
          give: idle,
          act: idle,
          star: idle,
          preview: undefined,
          setPreview: idle,
        }}
      >
        <SelectionBar selection={{ ids, has: (id) => ids.has(id), toggle: idle, add: idle, clear: idle }} />
      </RoomContext>
    </MemoryRouter>,
  )
  return { html, tag: /<\w+ [^>]*>(?=<svg[^>]*lucide-columns-2)/.exec(html)?.[0] ?? '' }
}

test.for([1, 5])('with %i chosen, the comparison is off, can have the focus, and says why', (count) => {
  const { html, tag } = compareOf(count)
  expect(tag).toMatch(/^<a .*aria-disabled="true"/)
  const reason = /aria-describedby="([^"]+)"/.exec(tag)?.[1]
  expect(html).toContain(`id="${reason}" hidden="">Choose two to four players<`)
})

test.for([2, 4])('with %i chosen, the same link leads to the comparison', (count) => {
  const { tag } = compareOf(count)
  expect(tag).toMatch(/^<a .*href="\/[^"]+,/)
  expect(tag).not.toMatch(/aria-(disabled|describedby)=| title=/)
})
