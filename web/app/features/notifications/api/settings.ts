import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getNotificationSettings,
  type InputOf,
  type NotificationSettings,
  remindOfContact,
  saveNotificationSettings,
  unsubscribeFromEmails,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { pageQuery } from '../../players/api.ts'

/** Loads the person's notification settings: kinds, channels and quiet hours. */
export function settingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', 'settings', userId],
    queryFn: () => call(getNotificationSettings, {}),
  })
}

export type SettingsChange = NonNullable<InputOf<typeof saveNotificationSettings>['body']>

const saving = ['notifications', 'saving'] as const

/** Saves a choice: shown at once, sent in order of presses, and undone if the server refuses. */
export function useSaveSettings(userId: string) {
  const client = useQueryClient()
  const { queryKey } = settingsQuery(userId)
  return useMutation({
    mutationKey: saving,
    scope: { id: saving.join() },
    mutationFn: (body: SettingsChange) => call(saveNotificationSettings, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (settings) => settings && withChange(settings, change))
      return { before }
    },
    onSuccess: (settings) => {
      // Later choices are under way, and already shown.
      if (client.isMutating({ mutationKey: saving }) === 1) client.setQueryData(queryKey, settings)
    },
    onError: (_error, _change, context) => {
      client.setQueryData(queryKey, context?.before)
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Returns the settings with the change applied. */
function withChange(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  const { emails, pushes, ...rest } = change
  const choices = settings.choices.map((choice) => ({
    ...choice,
    email: emails && choice.email !== null ? emails.includes(choice.kind) : choice.email,
    push: pushes && choice.push !== null ? pushes.includes(choice.kind) : choice.push,
  }))
  return { ...settings, choices, ...rest }
}

/** Ends all switchable emails, by the token in such an email. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call(unsubscribeFromEmails, { query: { token } }),
  })
}

/** Turns the coach's reminder of the day contact opens on or off: shown at once, undone on failure. */
export function useContactReminder(player: string, coachId: string) {
  const client = useQueryClient()
  const { queryKey } = pageQuery(player, coachId)
  const show = (reminded: boolean) =>
    client.setQueryData(queryKey, (page) =>
      page?.contactDetails ? { ...page, contactDetails: { ...page.contactDetails, reminded } } : page,
    )
  return useMutation({
    mutationFn: ({ playerId, remind }: { playerId: string; remind: boolean }) =>
      call(remindOfContact, { params: { playerId }, body: { remind } }),
    scope: { id: `reminder ${player}` },
    onMutate: async ({ remind }) => {
      // An answer from before the press must not undo it.
      await client.cancelQueries({ queryKey })
      show(remind)
    },
    onSuccess: () => void client.invalidateQueries({ queryKey }),
    onError: (_error, { remind }) => show(!remind),
  })
}
