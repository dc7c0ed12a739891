import type { CoachForm } from './coach-form.ts'
import type { CoachFormApi } from './coach-resolver.ts'

/** Ties a text control of the coach's form to its field. */
export function coachField(form: CoachFormApi, name: keyof CoachForm) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message }
}
