import { type FieldProblem, limits } from '@touchline/contract'
import { Form, Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type AuditFilters, auditFilterKeys } from '../api.ts'
import { useAddressForm } from '../use-address-form.ts'

interface AuditFilterFormProps {
  filters: AuditFilters
  /** The server's errors for the fields. */
  problems: readonly FieldProblem[]
}

/** The search form of the audit log; its values stand in the URL. */
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
        <TextField
          {...field('action')}
          className="max-lg:col-span-full"
          label="Action"
          placeholder="accounts."
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
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
          label="Done to"
          placeholder="Email or ID"
          maxLength={limits.email}
          autoComplete="off"
        />
        <TextField {...field('from')} label="From (UTC)" type="date" />
        <TextField {...field('to')} label="Until (UTC)" type="date" />
        {/* level with the fields, whose labels are above */}
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
