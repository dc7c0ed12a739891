import { ContactMessage, createContactMessage, inputWords } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { messageOf, ProblemError } from '../../../lib/http/problem-error.ts'

/** The form's fields, in order. */
const fields = ['name', 'email', 'number', 'userType', 'message'] as const
type Field = (typeof fields)[number]

/** The errors by field; `form` is the whole form's. */
export type ContactErrors = Partial<Record<Field | 'form', string>>

/** Checks the form as the server does and sends it; returns the thanks or the errors. */
export async function sendContactMessage(form: FormData): Promise<{ errors: ContactErrors; sent?: string }> {
  const typed = Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]))
  const read = ContactMessage.safeParse(
    { ...typed, nickname: String(form.get('nickname') ?? '') },
    { error: inputWords },
  )
  if (!read.success) {
    return {
      errors: byField(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
    }
  }
  try {
    const { message } = await call(createContactMessage, { body: read.data })
    return { errors: {}, sent: message }
  } catch (error) {
    const refused = error instanceof ProblemError ? byField(error.fields) : {}
    return { errors: Object.keys(refused).length > 0 ? refused : { form: messageOf(error) } }
  }
}

/** Returns each field's first problem, in the form's order. */
function byField(problems: readonly { path: string; message: string }[]): ContactErrors {
  const found = fields.flatMap((field) => {
    const problem = problems.find(({ path }) => path === field)
    return problem ? [[field, problem.message] as const] : []
  })
  const placeless = problems.find(({ path }) => !fields.some((field) => field === path))
  return { ...Object.fromEntries(found), ...(placeless ? { form: placeless.message } : {}) }
}
