import type { PlayerForm } from './player-form.ts'
import type { PlayerFormApi } from './player-resolver.ts'

/** Ties a control to a field; a shown error disappears as soon as it is fixed. */
export function playerField(form: PlayerFormApi, name: keyof PlayerForm) {
  const { error } = form.getFieldState(name, form.formState)
  return {
    ...form.register(name, {
      onChange: () => {
        if (form.getFieldState(name).error) void form.trigger(name)
      },
    }),
    error: error?.message,
  }
}
