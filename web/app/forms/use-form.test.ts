import { readdirSync, readFileSync } from 'node:fs'
import type { FormState } from 'react-hook-form'
import { expect, test } from 'vitest'
import { withOwnErrors } from './use-form.ts'

const app = new URL('../', import.meta.url)
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(new URL(path, app), 'utf8') }))

test('errors that the library changes in place stay as they were in the state that was drawn', () => {
  const watched: string[] = []
  const errors: FormState<{ email: string }>['errors'] = {}
  const state: FormState<{ email: string }> = {
    errors,
    get isDirty() {
      watched.push('isDirty')
      return true
    },
    isLoading: false,
    isSubmitted: false,
    isSubmitSuccessful: false,
    isSubmitting: false,
    isValidating: false,
    isValid: false,
    isReady: true,
    disabled: false,
    submitCount: 0,
    dirtyFields: {},
    touchedFields: {},
    validatingFields: {},
  }
  const before = withOwnErrors(state)
  errors.email = { type: 'required', message: 'Enter an email.' }
  const after = withOwnErrors(state)
  expect(before.errors).toEqual({})
  expect(after.errors.email?.message).toBe('Enter an email.')
  // The library tracks only what a component reads.
  expect(watched).toEqual([])
  expect([after.isDirty, watched]).toEqual([true, ['isDirty']])
})

test('forms are opened by the kit alone, so no other component opts out of the compiler for one', () => {
  const opens = sources.filter(({ text }) =>
    /import \{[^}]*\buseForm\b[^}]*\} from 'react-hook-form'/.test(text),
  )
  expect(opens.map(({ path }) => path)).toEqual(['forms/use-form.ts'])
  const optsOut = sources.filter(({ text }) => text.includes("'use no memo'"))
  // the lists of the board draw what is on the screen by a library that the compiler does not follow
  expect(
    optsOut.map(({ path }) => path).filter((path) => !path.startsWith('features/workbench/board/')),
  ).toEqual(['forms/use-form.ts'])
})

test('no effect depends on a form, which is another object after each change of its state', () => {
  const effects = sources.filter(({ text }) => /\}?, \[(?:[^\]]*, )?form(?:, [^\]]*)?\]\)/.test(text))
  expect(effects.map(({ path }) => path)).toEqual(['forms/use-form.ts'])
})
