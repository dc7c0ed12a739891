import { expect, test } from 'vitest'
import { previewOf } from './link-preview.tsx'

const touchline = '/previews/page/touchline'
const neutralAlt = 'Touchline, where soccer players meet college coaches'

test('a player who allows it has an own picture, at the address without an e-mail address', () => {
  const match = { pathname: '/playerProfile/amara@families.example' }
  const player = { playerId: 'p-1', playerName: 'Amara' }
  const allowed = { ...match, loaderData: { player: { ...player, linkPreview: true } } }
  expect(previewOf(allowed)).toEqual({
    path: '/playerProfile/p-1',
    picture: '/previews/player/p-1',
    alt: 'Amara on Touchline',
  })
  const neutral = { path: undefined, picture: touchline, alt: neutralAlt }
  expect(previewOf({ ...match, loaderData: { player: { ...player, linkPreview: false } } })).toEqual(neutral)
  expect(previewOf({ ...match, loaderData: { player: null } })).toEqual(neutral)
})

test('colleges and the guide have their own, every other page that of Touchline', () => {
  const college = { collegeId: 'c-1', collegeName: 'Kestrel Ridge University' }
  expect(previewOf({ pathname: '/college/c-1', loaderData: { college } })).toEqual({
    path: '/college/c-1',
    picture: '/previews/college/c-1',
    alt: 'Kestrel Ridge University on Touchline',
  })
  expect(previewOf({ pathname: '/college/c-2', loaderData: { college: null } }).picture).toBe(touchline)
  expect(previewOf({ pathname: '/recruitingGuide', loaderData: {} }).picture).toBe('/previews/page/guide')
  expect(previewOf({ pathname: '/', loaderData: { colleges: [] } })).toEqual({
    path: '/',
    picture: touchline,
    alt: neutralAlt,
  })
  expect(previewOf(undefined).picture).toBe(touchline)
})
