import { QueryClient } from '@tanstack/react-query'
import { saveNotificationSettings } from '@touchline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../lib/storage/factory.ts'
import { browserZone, saveZoneOnce } from './upkeep.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Counts the zones sent to a server that answers each save with this status. */
function server(status: number) {
  const sent: string[] = []
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method !== saveNotificationSettings.method) return Response.json({ timeZone: null })
    sent.push('save')
    return Response.json({ statusCode: status, code: 'invalid', message: 'Choose a time zone' }, { status })
  })
  return sent
}

function browserSays(timeZone: string) {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
}

test('a time zone that the server refuses is sent once, and one it could not take is sent again', async () => {
  const client = new QueryClient()
  browserSays('Mars/Base')
  const refused = server(400)
  await saveZoneOnce(client, 'one')
  await saveZoneOnce(client, 'one')
  expect(refused).toHaveLength(1)
  const away = server(503)
  await expect(saveZoneOnce(client, 'one')).rejects.toThrow()
  await expect(saveZoneOnce(client, 'one')).rejects.toThrow()
  expect(away).toHaveLength(2)
})

test('a browser that does not know its time zone says none', async () => {
  const sent = server(400)
  browserSays('Etc/Unknown')
  expect(browserZone()).toBeUndefined()
  await saveZoneOnce(new QueryClient(), 'one')
  expect(sent).toEqual([])
})
