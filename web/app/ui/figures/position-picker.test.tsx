import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PositionPicker } from './position-picker.tsx'

const html = (ordered: boolean) =>
  renderToStaticMarkup(
    <PositionPicker
      name="positions"
      label="Positions"
      value={['CM', 'ST']}
      ordered={ordered}
      onValueChange={() => undefined}
    />,
  )
const spotOf = (position: string, markup: string) =>
  markup.split('<label').find((part) => part.includes(`value="${position}"`)) ?? ''

test('where the order counts, the first is a disc and the others are numbered rings', () => {
  const markup = html(true)
  expect(spotOf('CM', markup)).toContain('has-checked:bg-yellow')
  expect(spotOf('CM', markup)).toContain('>1</span>')
  expect(spotOf('ST', markup)).not.toContain('has-checked:bg-yellow')
  expect(spotOf('ST', markup)).toContain('>2</span>')
  expect(spotOf('GK', markup)).not.toContain('</span>')
})

test('where it does not, every chosen one is a disc', () => {
  const markup = html(false)
  expect(spotOf('ST', markup)).toContain('has-checked:bg-yellow')
  expect(markup).not.toContain('</span>')
})

test('each is a checkbox with the name of its position', () => {
  expect(html(true).match(/type="checkbox"/g)).toHaveLength(12)
  expect(html(true)).toContain('aria-label="CM, Central midfield"')
})
