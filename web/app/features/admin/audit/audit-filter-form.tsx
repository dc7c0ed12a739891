import { type FieldProblem, limits, t } from '@touchline/contract'
import { Form, Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type AuditFilters, auditFilterKeys } from '../api.ts'
import { useAddressForm } from '../url-filters.tsx'

// Each value is the start of one area's actions.
const parts = [
  { value: 'auth.', label: t`Logins and sign-ups` },
  { value: 'accounts.', label: t`Warnings and suspensions` },
  { value: 'reports.', label: t`Reports` },
  { value: 'coaches.', label: t`Coaches and their verification` },
  { value: 'players.', label: t`Player profiles` },
  { value: 'guardians.', label: t`Parents` },
  { value: 'conversations.', label: t`Conversations` },
  { value: 'sharing.', label: t`Shared profiles` },
  { value: 'playerLists.', label: t`Coaches' lists of players` },
  { value: 'posts.', label: t`Coach's Corner` },
  { value: 'colleges.', label: t`Colleges` },
  { value: 'calendar.', label: t`Calendar links` },
  { value: 'pictures.', label: t`Pictures` },
  { value: 'privacy.', label: t`Downloaded and deleted data` },
  { value: 'contactMessages.', label: t`Contact form` },
]

/** Returns the areas, plus the single action a link asks for. */
const optionsWith = (action: string) =>
  action === '' || parts.some(({ value }) => value === action)
    ? parts
    : [...parts, { value: action, label: action }]

interface AuditFilterFormProps {
  filters: AuditFilters
  /** The server's errors for the fields. */
  problems: readonly FieldProblem[]
}

/** Shows the audit log's search form; its values are in the URL. */
export function AuditFilterForm({ filters, problems }: AuditFilterFormProps) {
  const submit = useAddressForm(auditFilterKeys)
  const field = (name: keyof AuditFilters) => ({
    name,
    defaultValue: filters[name],
    error: problems.find(({ path }) => path === name)?.message,
  })
  const filtered = auditFilterKeys.some((key) => filters[key] !== '')
  return (
    <search className="mb-5 block">
      <Form
        onSubmit={submit}
        className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto_auto] xl:grid-cols-[repeat(3,minmax(0,1fr))_auto_auto_auto]"
      >
        <SelectField
          {...field('action')}
          className="max-lg:col-span-full"
          label="About"
          placeholder={t`Everything`}
          options={optionsWith(filters.action)}
        />
        <TextField
          {...field('actor')}
          className="max-lg:col-span-full"
          label="Done by"
          placeholder="Email or ID"
          maxLength={limits.email}
          autoComplete="off"
        />
        <TextField
          {...field('subject')}
          className="max-lg:col-span-full"
          label="Subject"
          placeholder="Email or ID"
          maxLength={limits.email}
          autoComplete="off"
        />
        <TextField {...field('from')} label="From (UTC)" type="date" />
        <TextField {...field('to')} label="Until (UTC)" type="date" />
        {/* On a wide screen, level with the fields below their labels. */}
        <div className="col-span-full flex flex-wrap gap-3 xl:col-span-1 xl:pt-7">
          <Button type="submit" size="normal" className="max-lg:w-full">
            Search
          </Button>
          {filtered && (
            <Link
              to="."
              className="inline-flex min-h-12 items-center px-2 font-semibold underline underline-offset-3"
            >
              Show all
            </Link>
          )}
        </div>
      </Form>
    </search>
  )
}
